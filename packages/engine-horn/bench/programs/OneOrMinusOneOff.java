// array contents: fails
import assay.Verifier;

public class OneOrMinusOneOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetBoolean() ? 1 : -1;
    int sum = 0;
    for (int i = 0; i < n; i++) sum += a[i];
    assert sum >= 0 && sum <= 1000;
  }
}
