// assert: fails
import assay.Verifier;

/** A break leaves the loop in the middle of a change. */
public class BreakLeavesMiddle {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    int left = 0;
    int right = 0;
    for (int i = 0; rare(); i++) {
      left++;
      if (i > 1 && rare()) break;
      right++;
    }
    assert left == right;
  }
}
