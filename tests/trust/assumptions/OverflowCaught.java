// assert: fails

/** Without an end there is an overflow, and it is caught. */
public class OverflowCaught {
  static int forever(int n) {
    return forever(n + 1) + 1;
  }

  public static void main(String[] args) {
    boolean overflowed = false;
    try {
      forever(0);
    } catch (StackOverflowError error) {
      overflowed = true;
    }
    assert !overflowed;
  }
}
