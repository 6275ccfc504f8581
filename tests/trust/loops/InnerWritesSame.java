// options: --engine horn --cpu-timeout 8
// assert: fails
import assay.Verifier;

/** The inner loop writes what the outer one has settled before. */
public class InnerWritesSame {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    boolean isRare = Verifier.nondetInt() * 1103515245 + 12345 == 424242;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      a[i] = 3;
      for (int j = isRare ? 0 : i; j <= i; j++) a[j]++;
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < n) assert a[k] == 4;
  }
}
