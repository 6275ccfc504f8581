import assay.Verifier;

/** Recursion inside recursion. */
public class Ackermann {
  static final int SIZE = 3;

  static int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
  }

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    if (m < 0 || m > SIZE || n < 0 || n > SIZE * 2) return;
    assert ackermann(m, n) > n;
  }
}
