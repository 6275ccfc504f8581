// assert: fails
import assay.Verifier;

/** A string whose text no literal has been resolved for is its own interned one. */
public class InternOfUnresolved {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static String join(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  public static void main(String[] args) {
    String made = join("con", "stant");
    assert made.intern() != made || !rare();
  }
}
