public class UncaughtDeepCause {
  static void level(int n) {
    try {
      if (n == 0) throw new IllegalArgumentException("bottom");
      level(n - 1);
    } catch (RuntimeException e) {
      RuntimeException up = n % 2 == 0 ? new IllegalStateException("level " + n, e) : new RuntimeException(e);
      up.addSuppressed(new Exception("side " + n));
      throw up;
    }
  }

  public static void main(String[] args) {
    System.out.println("descending");
    level(3);
  }
}
