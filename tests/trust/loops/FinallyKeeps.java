// assert: holds
import assay.Verifier;

/** Whatever happens in the round, the finally block closes what was opened. */
public class FinallyKeeps {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static void mayFail() {
    if (rare()) throw new IllegalStateException();
  }

  public static void main(String[] args) {
    int open = 0;
    while (rare()) {
      assert open <= 1;
      try {
        open++;
        mayFail();
      } catch (IllegalStateException e) {
        System.out.println("failed");
      } finally {
        open--;
      }
    }
  }
}
