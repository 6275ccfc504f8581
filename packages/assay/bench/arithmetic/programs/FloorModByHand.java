// division: holds
import assay.Verifier;

public class FloorModByHand {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int m = x % 360;
    if (m < 0) m += 360;
    assert m >= 0 && m < 360;
    assert Math.floorMod(x, 360) == m;
    assert Math.floorDiv(x, 360) * 360 + m == x;
  }
}
