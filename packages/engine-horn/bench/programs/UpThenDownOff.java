// loops: fails
import assay.Verifier;

public class UpThenDownOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int x = 0;
    while (x < n) x++;
    int y = n & 1;
    while (x > 0) {
      x--;
      y++;
    }
    assert y == n;
  }
}
