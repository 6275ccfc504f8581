// options: --entry EndlessRecursionOfOneInput.factorial
// exceptions: fails, violated
public class EndlessRecursionOfOneInput {
  /** Of a negative number it does not end in time. */
  static long factorial(int n) {
    return n == 0 ? 1 : n * factorial(n - 1);
  }
}
