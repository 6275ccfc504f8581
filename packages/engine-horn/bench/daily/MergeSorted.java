// two pointers: holds
import assay.Verifier;

public class MergeSorted {
  static int[] merge(int[] a, int[] b) {
    int[] all = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    for (int k = 0; k < all.length; k++) {
      if (j == b.length || (i < a.length && a[i] <= b[j])) all[k] = a[i++];
      else all[k] = b[j++];
      assert i + j == k + 1;
    }
    assert i == a.length;
    return all;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    if (n < 0 || n > 1000 || m < 0 || m > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    int[] b = new int[m];
    for (int i = 0; i < m; i++) b[i] = Verifier.nondetInt();
    merge(a, b);
  }
}
