// assert: fails
import assay.Verifier;

/** One way back to the head of the loop skips what keeps the bound. */
public class ContinueSkips {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    int used = 0;
    int limit = 3;
    while (rare()) {
      assert used <= limit;
      used++;
      if (rare()) continue;
      limit++;
    }
  }
}
