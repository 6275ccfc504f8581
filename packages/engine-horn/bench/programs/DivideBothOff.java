// arithmetic: fails
import assay.Verifier;

public class DivideBothOff {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    if (x < 0 || y <= 0) return;
    int q = 0;
    int r = x;
    while (r > y) {
      r -= y;
      q++;
    }
    assert r >= 0 && r < y && q >= 0 && q <= x;
  }
}
