// options: --entry QuietRecursion.down
// exceptions: fails

/** Nothing is thrown in its text; the stack ends all the same. */
public class QuietRecursion {
  public static int down(int n) {
    return n == 0 ? 0 : other(n - 1);
  }

  private static int other(int n) {
    return down(n);
  }
}
