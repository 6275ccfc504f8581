// accumulator: holds
import assay.Verifier;

public class TwiceAsMuch {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000000) return;
    int x = 0, y = 0;
    while (x < n) { x++; y += 2; }
    assert y == 2 * n;
  }
}
