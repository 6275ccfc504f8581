// assert: holds, proved
import assay.Verifier;

/** A string whose text a literal has been resolved for is not its own interned one. */
public class InternOfResolved {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static String join(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  public static void main(String[] args) {
    String literal = "constant";
    String made = join("con", "stant");
    assert made.intern() == literal && made != literal || rare();
  }
}
