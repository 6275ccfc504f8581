// assert: holds
import assay.Verifier;

/** Whether a constant of the text was used before tells whether interning gives another string: path by path. */
public class InternBehindConstant {
  static String used;

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n == 17) used = "before or behind";
    String made = new StringBuilder("before or").append(" behind").toString();
    boolean isFirst = made.intern() == made;
    assert isFirst == (n != 17);
    assert made.intern() == "before or behind";
  }
}
