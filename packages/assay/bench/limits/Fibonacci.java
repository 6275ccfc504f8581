import assay.Verifier;

/** One long computation, and an unknown part of it. */
public class Fibonacci {
  static final int SIZE = 3;

  static long fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    int n = Verifier.nondetInt();
    if (n < 0 || n > 10 * SIZE) return;
    assert fibonacci(n) < 1L << n + 1;
    assert fibonacci(20 + 3 * SIZE) > 0;
  }
}
