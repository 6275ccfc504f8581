// assert: holds
import assay.Verifier;

/** Every way back to the head of the loop keeps the bound. */
public class ContinueSkipsNothing {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    int used = 0;
    int limit = 3;
    while (rare()) {
      assert used <= limit;
      if (rare()) continue;
      if (used < limit) used++;
    }
  }
}
