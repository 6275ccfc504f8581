// array: holds
import assay.Verifier;

public class SortedInsertion {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 2 || n > 100) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    for (int i = 0; i + 1 < n; i++) {
      if (a[i] > a[i + 1]) {
        int t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < n) assert a[k] <= a[n - 1];
  }
}
