// array contents: holds
import assay.Verifier;

public class Filled {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = 7;
    int k = Verifier.nondetInt();
    if (k >= 0 && k < n) assert a[k] == 7;
  }
}
