// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** Two counters, and calls that sometimes count in the other: what one holds says nothing of the other. */
public class CountsOfTwoObjects {
  int count;

  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static void down(int n, CountsOfTwoObjects a, CountsOfTwoObjects b) {
    a.count++;
    if (n > 0) {
      if (n == 5 && rare()) down(n - 1, b, a);
      else down(n - 1, a, b);
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 40) return;
    CountsOfTwoObjects a = new CountsOfTwoObjects();
    CountsOfTwoObjects b = new CountsOfTwoObjects();
    down(n, a, b);
    assert a.count == n + 1;
  }
}
