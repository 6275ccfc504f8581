// two pointers: holds
import assay.Verifier;

public class Distinct {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    int kept = 1;
    for (int at = 1; at < n; at++) {
      if (a[at] != a[kept - 1]) {
        a[kept] = a[at];
        kept++;
      }
      assert kept <= at + 1;
    }
    assert kept >= 1 && kept <= n;
  }
}
