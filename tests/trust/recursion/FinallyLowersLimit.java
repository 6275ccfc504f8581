// assert: fails
import assay.Verifier;

/** The limit is lowered in a finally block, after the call and before the next one. */
public class FinallyLowersLimit {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int limit = 10;

  static void visit(int n) {
    if (n > limit) assert false;
    int next = rare() ? limit : Integer.MIN_VALUE;
    try {
      if (rare()) throw new IllegalStateException();
    } catch (IllegalStateException e) {
      return;
    } finally {
      if (rare()) limit -= 5;
    }
    if (rare()) visit(next);
  }

  public static void main(String[] args) {
    visit(Integer.MIN_VALUE);
  }
}
