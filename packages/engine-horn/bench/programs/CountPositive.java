// array contents: holds
import assay.Verifier;

public class CountPositive {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    int count = 0;
    for (int i = 0; i < n; i++)
      if (a[i] > 0) count++;
    assert count >= 0 && count <= n;
  }
}
