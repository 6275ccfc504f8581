// assert: fails

/** A return in `finally` takes the place of the error. */
public class OverflowLeftByFinally {
  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  @SuppressWarnings("finally")
  static int tried(int n) {
    int result = -1;
    try {
      result = depth(n);
    } finally {
      return result;
    }
  }

  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    if (n < 0 || n > 1000000) return;
    assert tried(n) == n;
  }
}
