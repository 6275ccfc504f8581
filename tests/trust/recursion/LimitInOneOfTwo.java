// options: --cpu-timeout 4
// assert: fails
import assay.Verifier;

/** Of two objects of one class, the limit of the other is lowered. */
public class LimitInOneOfTwo {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Settings {
    int limit = 10;
  }

  static void visit(Settings mine, Settings other, int n) {
    if (n > mine.limit) assert false;
    int next = rare() ? other.limit : Integer.MIN_VALUE;
    if (rare()) mine.limit -= 5;
    if (rare()) visit(other, mine, next);
    if (rare()) visit(mine, other, rare() ? mine.limit + 5 : n);
  }

  public static void main(String[] args) {
    visit(new Settings(), new Settings(), Integer.MIN_VALUE);
  }
}
