// assert: fails
import assay.Verifier;

/** A loop inside the recursive method lowers the limit. */
public class LoopLowersLimit {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int limit = 10;

  static void visit(int n) {
    if (n > limit) assert false;
    int next = rare() ? limit : Integer.MIN_VALUE;
    while (rare()) limit--;
    if (rare()) visit(next);
  }

  public static void main(String[] args) {
    visit(Integer.MIN_VALUE);
  }
}
