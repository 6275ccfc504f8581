// options: --engine horn --cpu-timeout 5
// assert: fails
import assay.Verifier;

/** Two names of one array, on one way only: what is written by the one is read by the other. */
public class CopyOrSame {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 6 || n > 1000) return;
    int[] a = new int[n];
    int[] b = Verifier.nondetInt() * 1103515245 + 12345 == 424242 ? a : new int[n];
    for (int i = 0; i < n; i++) {
      a[i] = 1;
      b[n - 1 - i] = 2;
    }
    for (int i = 0; i < n; i++) assert a[i] == 1;
  }
}
