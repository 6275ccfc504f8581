// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;

/** What interning gives is the same as the literal and as any other interning of the text, whichever string was first. */
public class InternGivesConstant {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    String made = new StringBuilder("any").append("thing").toString();
    String again = new StringBuilder("anyt").append("hing").toString();
    String interned = n > 3 ? made.intern() : again.intern();
    assert interned == "anything";
    assert made.intern() == again.intern();
    assert made != again;
  }
}
