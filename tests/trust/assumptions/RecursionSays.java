// options: --engine refine
// assert: holds
// says: proved[\s\S]*the stack does not overflow|unknown
import assay.Verifier;

/** A proof about recursion of any depth says what it assumes. */
public class RecursionSays {
  static int zero(int n) {
    if (n <= 0) return 0;
    return zero(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n < 50);
    assert zero(n) == 0;
  }
}
