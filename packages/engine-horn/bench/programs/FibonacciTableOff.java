// recursion: fails
import assay.Verifier;

/** A function of a small number: what it is for each. */
public class FibonacciTableOff {
  static int fibonacci(int n) {
    if (n < 2) return n < 1 ? 0 : 1;
    return fibonacci(n - 1) + fibonacci(n - 2);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 40) return;
    int result = fibonacci(n);
    assert result >= n;
  }
}
