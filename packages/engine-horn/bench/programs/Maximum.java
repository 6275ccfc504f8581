// array contents: holds
import assay.Verifier;

public class Maximum {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n <= 0 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    int max = a[0];
    for (int i = 1; i < n; i++) if (a[i] > max) max = a[i];
    int k = Verifier.nondetInt();
    if (k >= 0 && k < n) assert a[k] <= max;
  }
}
