// assert: fails

/** The error goes on, but an assertion sees it before. */
public class OverflowSeenByFinally {
  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    if (n < 0 || n > 1000000) return;
    boolean ended = false;
    try {
      depth(n);
      ended = true;
    } finally {
      assert ended;
    }
  }
}
