// array contents: fails
import assay.Verifier;

public class IndexOfMaximumOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    int best = 0;
    for (int i = 0; i < n; i++)
      if (a[i] > a[best] + 1) best = i;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert a[best] >= a[k];
  }
}
