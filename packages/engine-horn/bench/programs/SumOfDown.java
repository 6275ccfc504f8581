// recursion: holds
import assay.Verifier;

/** A sum of numbers, as a polynomial. */
public class SumOfDown {
  static int sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    assert 2 * sum(n) == n * (n + 1);
  }
}
