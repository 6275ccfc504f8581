// array contents: fails
import assay.Verifier;

public class PermutationIndicesOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] p = new int[n];
    for (int i = 0; i < n; i++) p[i] = i;
    while (Verifier.nondetBoolean()) {
      int x = Verifier.nondetInt();
      int y = Verifier.nondetInt();
      if (x < 0 || x >= n || y < 0 || y >= n) continue;
      int t = p[x];
      p[x] = p[y];
      p[y] = t + 1;
    }
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert p[k] >= 0 && p[k] < n;
  }
}
