// assert: fails
import assay.Verifier;

/** The counter rises until it overflows. */
public class OverflowAtBound {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    int total = 1;
    while (rare()) {
      assert total > 0;
      if (rare()) total += 800000000;
    }
  }
}
