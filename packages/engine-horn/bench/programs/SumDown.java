// recursion: holds
import assay.Verifier;

public class SumDown {
  static int down(int n) {
    if (n <= 0) return 0;
    int rest = down(n - 1);
    return rest > 1000000 ? rest : n + rest;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    assert down(n) >= n;
  }
}
