// options: --engine horn --cpu-timeout 8
// assert: fails
import assay.Verifier;

/** The array is known elsewhere, and a call in the loop writes it there. */
public class EscapedToStatic {
  static int[] known;

  static void tick(int i) {
    if (known != null && i * 1103515245 + 12345 == 424242) known[0] = -1;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    known = a;
    for (int i = 0; i < n; i++) {
      a[i] = i;
      tick(Verifier.nondetInt());
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < n) assert a[k] >= 0;
  }
}
