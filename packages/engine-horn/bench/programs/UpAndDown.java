// loops: holds
import assay.Verifier;

public class UpAndDown {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int x = 0;
    while (x < n) x++;
    while (x > 0) x--;
    assert x == 0;
  }
}
