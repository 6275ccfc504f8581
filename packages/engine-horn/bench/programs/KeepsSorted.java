// sorted: holds
import assay.Verifier;

public class KeepsSorted {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    int last = 0;
    for (int i = 0; i < n; i++) {
      int x = Verifier.nondetInt();
      if (x > last) last = x;
      a[i] = last;
    }
    int i = Verifier.nondetInt();
    int j = Verifier.nondetInt();
    if (i >= 0 && i < j && j < n) assert a[i] <= a[j];
  }
}
