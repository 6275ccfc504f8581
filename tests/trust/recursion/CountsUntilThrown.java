// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** A call that ends normally counts its depth; one that throws has counted as well, but not what its closed form says. */
public class CountsUntilThrown {
  static int count;

  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static void down(int n) {
    count++;
    if (n == 7 && rare()) throw new IllegalStateException();
    if (n > 0) down(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 40) return;
    try {
      down(n);
    } catch (IllegalStateException thrown) {
      n = n + 0;
    }
    assert count == n + 1;
  }
}
