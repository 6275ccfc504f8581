// assert: fails
import assay.Verifier;

/** The other way about: the path without the constant comes first, or last. */
public class InternBehindConstantWrong {
  static String used;

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n != 17) used = "never or always";
    String made = new StringBuilder("never or").append(" always").toString();
    assert made.intern() != made;
  }
}
