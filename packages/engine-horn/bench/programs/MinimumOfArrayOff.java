// array contents: fails
import assay.Verifier;

public class MinimumOfArrayOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    int min = a[0];
    for (int i = 1; i < n - 1; i++)
      if (a[i] < min) min = a[i];
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert min <= a[k];
  }
}
