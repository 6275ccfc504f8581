// array index: holds
import assay.Verifier;

public class FillIndices {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = i;
    assert true;
  }
}
