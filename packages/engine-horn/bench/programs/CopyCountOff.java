// loops: fails
import assay.Verifier;

public class CopyCountOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    int a = 0, b = 0;
    while (a < n) a++;
    while (b <= a) b++;
    assert b == n;
  }
}
