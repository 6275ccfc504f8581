// assert: fails, violated
// exceptions: fails, violated
public class FailedAssertWrapped {
  static int half(int n) {
    assert n % 2 == 0;
    return n / 2;
  }

  static int halfOf(int n) {
    try {
      return half(n);
    } catch (AssertionError error) {
      throw new IllegalArgumentException(error);
    }
  }

  public static void main(String[] args) {
    halfOf(assay.Verifier.nondetInt());
  }
}
