// array contents: fails
import assay.Verifier;

public class CopyOfArrayOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    int[] b = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    for (int i = 0; i < n; i++) b[i] = a[i] & ~1;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert a[k] == b[k];
  }
}
