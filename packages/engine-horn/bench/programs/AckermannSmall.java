// recursion: holds
import assay.Verifier;

/** A closed form for each value of the first argument. */
public class AckermannSmall {
  static int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
  }

  public static void main(String[] args) {
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    if (m < 0 || m > 2 || n < 0 || n > 1000) return;
    assert ackermann(m, n) > n + m;
  }
}
