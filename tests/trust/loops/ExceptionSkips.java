// assert: fails
import assay.Verifier;

/** The way back to the head of the loop through a handler skips what keeps the bound. */
public class ExceptionSkips {
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
        open--;
      } catch (IllegalStateException e) {
        System.out.println("failed");
      }
    }
  }
}
