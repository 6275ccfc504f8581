// assert: fails, violated
// exceptions: holds, proved
public class FailedAssertOnly {
  static int half(int n) {
    assert n % 2 == 0 : "odd: " + n;
    return n / 2;
  }

  public static void main(String[] args) {
    half(assay.Verifier.nondetInt());
  }
}
