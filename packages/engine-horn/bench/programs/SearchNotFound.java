// array contents: holds
import assay.Verifier;

public class SearchNotFound {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    int wanted = Verifier.nondetInt();
    int at = -1;
    for (int i = 0; i < n; i++)
      if (a[i] == wanted) at = i;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert at >= 0 || a[k] != wanted;
  }
}
