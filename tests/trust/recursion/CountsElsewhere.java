// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** The second call of main begins with what the first has left. */
public class CountsElsewhere {
  static int count;

  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int down(int n) {
    count++;
    return n == 0 ? count : down(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 40) return;
    int first = down(n);
    if (!rare()) count = 0;
    int second = down(n);
    assert first == n + 1 && second == n + 1;
  }
}
