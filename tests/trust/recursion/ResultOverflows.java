// assert: fails
import assay.Verifier;

/** The result is at least the argument, until it overflows. */
public class ResultOverflows {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int sum(int n) {
    if (rare()) return n;
    int rest = sum(n);
    return rare() ? rest + 1500000000 : rest;
  }

  public static void main(String[] args) {
    assert sum(1) >= 1;
  }
}
