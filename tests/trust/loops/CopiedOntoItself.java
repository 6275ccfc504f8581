// options: --engine horn --cpu-timeout 8
// assert: fails
import assay.Verifier;

/** A range is copied onto itself, one further: the last element is gone, the first is there twice. */
public class CopiedOntoItself {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 4 || n > 1000) return;
    boolean isRare = Verifier.nondetInt() * 1103515245 + 12345 == 424242;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = i;
    if (isRare) System.arraycopy(a, 0, a, 1, n - 1);
    for (int i = 1; i < n; i++) assert a[i - 1] < a[i];
  }
}
