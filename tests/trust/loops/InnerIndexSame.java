// options: --engine horn --cpu-timeout 12
// assert: fails
import assay.Verifier;

/** The inner loop's variable has another value in each iteration of the outer one. */
public class InnerIndexSame {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (Verifier.nondetInt() * 1103515245 + 12345 != 424242) return;
    int[] b = new int[8];
    for (int i = 0; i < n; i++) b[2] = 9;
    int y = b[2];
    int[] a = new int[8];
    a[0] = y;
    for (int i = 0; i < n; i++) if (a[i & 7] == 5) return;
    if (y == 3) return;
    for (int p = 0; p < n; p++) {
      assert p <= 1;
      int q = 0;
      while (q < p) {
        if (a[q & 7] == 4) return;
        q++;
      }
    }
  }
}
