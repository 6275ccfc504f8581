// loops: holds
import assay.Verifier;

public class CopyCount {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int a = 0, b = 0;
    while (a < n) a++;
    while (b < a) b++;
    assert b == n;
  }
}
