// options: --engine horn --cpu-timeout 5
// assert: fails
import assay.Verifier;

/** An index that is kept in a byte begins again at the other end. */
public class IndexWraps {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 300) return;
    if (Verifier.nondetInt() * 1103515245 + 12345 != 424242) return;
    int[] seen = new int[256];
    byte at = 0;
    for (int i = 0; i < n; i++) {
      seen[at & 255]++;
      at++;
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < 256) assert seen[k] <= 1;
  }
}
