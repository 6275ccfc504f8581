// array contents: holds
import assay.Verifier;

public class TwoFills {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    int half = n / 2;
    for (int i = 0; i < half; i++) a[i] = 1;
    for (int i = half; i < n; i++) a[i] = 2;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert a[k] >= 1 && a[k] <= 2;
  }
}
