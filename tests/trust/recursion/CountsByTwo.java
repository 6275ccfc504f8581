// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** Two methods call each other and count in one place; only one of them counts twice. */
public class CountsByTwo {
  static int count;

  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static void even(int n) {
    count++;
    if (n > 0) odd(n - 1);
  }

  static void odd(int n) {
    count += n == 6 && rare() ? 2 : 1;
    if (n > 0) even(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 40) return;
    even(n);
    assert count == n + 1;
  }
}
