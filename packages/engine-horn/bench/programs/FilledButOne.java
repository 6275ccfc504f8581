// array contents: fails
import assay.Verifier;

public class FilledButOne {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n - 1; i++) a[i] = 7;
    int k = Verifier.nondetInt();
    if (k >= 0 && k < n) assert a[k] == 7;
  }
}
