// options: --cpu-timeout 4
// assert: holds
import assay.Verifier;

/** Two methods call each other; neither changes the limit before what it compares with. */
public class MutualLimitKept {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int limit = 10;

  static void even(int n) {
    assert n <= limit;
    if (rare()) odd(rare() ? limit : Integer.MIN_VALUE);
  }

  static void odd(int n) {
    if (rare()) even(n);
  }

  public static void main(String[] args) {
    even(Integer.MIN_VALUE);
  }
}
