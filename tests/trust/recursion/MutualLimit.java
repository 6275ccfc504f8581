// assert: fails
import assay.Verifier;

/** Two methods call each other; the second lowers the limit that the first compares with. */
public class MutualLimit {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int limit = 10;

  static void even(int n) {
    if (n > limit) assert false;
    if (rare()) odd(rare() ? limit : Integer.MIN_VALUE);
  }

  static void odd(int n) {
    if (rare()) limit = limit - 5;
    if (rare()) even(n);
  }

  public static void main(String[] args) {
    even(Integer.MIN_VALUE);
  }
}
