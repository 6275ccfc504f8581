// array contents: holds
import assay.Verifier;

public class FoundIsThere {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    int wanted = Verifier.nondetInt();
    int at = 0;
    while (at < n && a[at] != wanted) at++;
    assert at == n || a[at] == wanted;
  }
}
