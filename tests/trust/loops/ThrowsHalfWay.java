// options: --engine horn --cpu-timeout 8
// assert: fails
import assay.Verifier;

/** The body is left between two writes, and the loop goes on. */
public class ThrowsHalfWay {
  static int rare() {
    int x = Verifier.nondetInt();
    if (x * 1103515245 + 12345 == 424242) throw new IllegalStateException();
    return x;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      try {
        a[i] = -1;
        rare();
        a[i] = i;
      } catch (IllegalStateException e) {
        continue;
      }
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < n) assert a[k] >= 0;
  }
}
