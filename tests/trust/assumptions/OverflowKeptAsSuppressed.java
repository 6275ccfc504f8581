// assert: fails

/** What is added to another exception is not thrown again. */
public class OverflowKeptAsSuppressed {
  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    if (n < 0 || n > 1000000) return;
    boolean ended = true;
    try {
      depth(n);
    } catch (Throwable thrown) {
      new Exception().addSuppressed(thrown);
      ended = false;
    }
    assert ended;
  }
}
