// array contents: holds
import assay.Verifier;

public class FillEvenPlaces {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i += 2) a[i] = 1;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert a[k] == 0 || a[k] == 1;
  }
}
