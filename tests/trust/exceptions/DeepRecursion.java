// exceptions: fails, unknown
public class DeepRecursion {
  /** Whether 25,000 calls fit a stack depends on the JVM: on some it fails. */
  static int sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }

  public static void main(String[] args) {
    System.out.println(sum(25_000));
  }
}
