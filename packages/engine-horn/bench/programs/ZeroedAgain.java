// array contents: holds
import assay.Verifier;

public class ZeroedAgain {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    for (int i = 0; i < n; i++) a[i] = 0;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert a[k] == 0;
  }
}
