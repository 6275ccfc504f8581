// assert: fails
import assay.Verifier;

/** Deep for large inputs only, and caught by a superclass. */
public class OverflowCaughtAsError {
  static int sum(int n) {
    return n <= 0 ? 0 : n + sum(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    try {
      sum(n);
    } catch (Error error) {
      assert false;
    }
  }
}
