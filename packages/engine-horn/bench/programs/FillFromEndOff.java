// array contents: fails
import assay.Verifier;

public class FillFromEndOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = n - 1; i > 0; i--) a[i] = 3;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert a[k] == 3;
  }
}
