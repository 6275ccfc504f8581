// options: --engine paths --cpu-timeout 60
// assert: holds, bounded|proved|unknown
import assay.Verifier;

/** No text of one character has this hash code, and the assertion is only reached with one: a name alone would come there. */
public class NamesOneOfMany {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    if (a.length() <= 1 && a.hashCode() == 100_000) assert a.isEmpty() && !a.isEmpty();
  }
}
