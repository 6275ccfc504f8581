// options: --entry QuietBehindInitializer.twice
// exceptions: fails, violated

/** The method can do nothing but return; but who calls it first initializes its class, which cannot be. */
public class QuietBehindInitializer {
  static int zero = 0;
  static int start = 7 / zero;

  public static int twice(int n) {
    return 2 * n;
  }
}
