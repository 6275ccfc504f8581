// assert: fails, violated
// exceptions: holds, proved
public class FailedAssertRethrown {
  static int half(int n) {
    assert n % 2 == 0;
    return n / 2;
  }

  static int halfOf(int n) {
    try {
      return half(n);
    } catch (Error error) {
      throw error;
    } finally {
      System.out.println("asked");
    }
  }

  public static void main(String[] args) {
    halfOf(assay.Verifier.nondetInt());
  }
}
