// assert: holds, proved
// says: one execution

/** Caught, but never thrown: the recursion is ten calls deep. */
public class RecursionShallow {
  static int sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }

  public static void main(String[] args) {
    int result;
    try {
      result = sum(10);
    } catch (Throwable thrown) {
      result = -1;
    }
    assert result == 55;
  }
}
