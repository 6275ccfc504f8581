// arithmetic: holds
import assay.Verifier;

public class DivideBySubtraction {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), d = Verifier.nondetInt();
    if (x < 0 || d <= 0) return;
    int q = 0, r = x;
    while (r >= d) { r -= d; q++; }
    assert r >= 0 && r < d && q >= 0;
  }
}
