// options: --engine paths --cpu-timeout 60
// assert: fails, violated
import assay.Verifier;

/** Two texts may have one hash code: there are such texts, and they are found. */
public class NamesCollide {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    if (a.hashCode() == b.hashCode()) assert a.equals(b);
  }
}
