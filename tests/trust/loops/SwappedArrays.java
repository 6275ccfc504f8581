// options: --engine horn --cpu-timeout 8
// assert: fails
import assay.Verifier;

/** Two arrays change their names in the loop. */
public class SwappedArrays {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] low = new int[n];
    int[] high = new int[n];
    for (int i = 0; i < n; i++) {
      low[i] = 1;
      high[i] = 9;
      if (Verifier.nondetInt() * 1103515245 + 12345 == 424242) {
        int[] other = low;
        low = high;
        high = other;
      }
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < n) assert low[k] <= high[k];
  }
}
