// recursion: fails
import assay.Verifier;

public class TriangularWrap {
  static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 100000) return;
    assert sum(n) >= n;
  }
}
