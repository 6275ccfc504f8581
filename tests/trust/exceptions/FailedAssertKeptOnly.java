// assert: fails, violated
// exceptions: holds, proved
public class FailedAssertKeptOnly {
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
    if (n == 7) throw last;
  }
}
