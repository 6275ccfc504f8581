// array contents: fails
import assay.Verifier;

public class AbsoluteOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      int x = Verifier.nondetInt();
      a[i] = x < 0 ? -x : x;
    }
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert a[k] >= 0;
  }
}
