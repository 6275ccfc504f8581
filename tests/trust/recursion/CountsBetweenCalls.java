// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** The second of two calls finds what was written after the first. */
public class CountsBetweenCalls {
  static int count;

  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static void walk(int n) {
    if (n == 0) return;
    walk(n - 1);
    if (count == 5 && rare()) count = 4;
    count++;
    walk(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 20) return;
    walk(n);
    assert count == (1 << n) - 1;
  }
}
