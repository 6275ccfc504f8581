// arithmetic: holds
import assay.Verifier;

public class DivideExact {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x < 0) return;
    int q = 0, r = x;
    while (r >= 10) { r -= 10; q++; }
    assert 10 * q + r == x;
  }
}
