// sorted: fails
import assay.Verifier;

public class RisingFillOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    int x = 0;
    for (int i = 0; i < n; i++) {
      a[i] = x;
      if (Verifier.nondetBoolean()) x--;
    }
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    if (k + 1 < n) assert a[k] <= a[k + 1];
  }
}
