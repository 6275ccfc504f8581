// loops: holds
import assay.Verifier;

public class UpThenDown {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int x = 0;
    while (x < n) x++;
    int y = 0;
    while (x > 0) {
      x--;
      y++;
    }
    assert y == n;
  }
}
