// assert: holds
import assay.Verifier;

/** Two counters change together on every way through the loop. */
public class BothChange {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    int left = 0;
    int right = 0;
    while (rare()) {
      left++;
      if (rare()) {
        right++;
        continue;
      }
      right = left;
    }
    assert left == right || rare();
  }
}
