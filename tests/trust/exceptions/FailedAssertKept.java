// assert: fails, violated
// exceptions: fails, violated
public class FailedAssertKept {
  static Error last = new AssertionError("nothing yet");

  static void check(int n) {
    try {
      assert n != 7;
    } catch (AssertionError error) {
      last = error;
    }
  }

  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    check(n);
    // The error of the assert statement if n is 7, the program's own otherwise.
    if (n == 7 || n == 1234567) throw last;
  }
}
