// assert: holds
import assay.Verifier;

/** Deep for large inputs: on a JVM it overflows, and nobody looks. */
public class RecursionAssumed {
  static int last(int n) {
    return n <= 0 ? 0 : last(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n < 20);
    assert last(n) == 0;
    int m = Verifier.nondetInt();
    if (m > 100_000_000) last(m);
  }
}
