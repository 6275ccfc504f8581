import assay.Verifier;

/**
 * The middle of two indices, as binary searches computed it for decades: {@code assay check examples/first-steps/Midpoint.java} finds the two indices
 * whose sum is more than an int holds.
 */
public class Midpoint {
  static int middle(int low, int high) {
    return (low + high) / 2;
  }

  public static void main(String[] args) {
    int low = Verifier.nondetInt();
    int high = Verifier.nondetInt();
    Verifier.assume(0 <= low && low <= high);
    int middle = middle(low, high);
    assert low <= middle && middle <= high;
  }
}
