public class ShortCircuit {
  static StringBuilder log = new StringBuilder();

  static boolean t(String name) {
    log.append(name);
    return true;
  }

  static boolean f(String name) {
    log.append(name);
    return false;
  }

  static void flush(boolean v) {
    System.out.println(log + " " + v);
    log.setLength(0);
  }

  static int n(int v) {
    log.append(v);
    return v;
  }

  public static void main(String[] args) {
    flush(t("a") && f("b") && t("c"));
    flush(f("a") || t("b") || t("c"));
    flush(f("a") && t("b") || t("c"));
    flush(t("a") || f("b") && f("c"));
    flush(t("a") & f("b") & t("c"));
    flush(t("a") | f("b") | t("c"));
    flush(t("a") ^ t("b"));
    flush(!(t("a") && t("b")) || f("c"));
    flush((t("a") ? f("b") : t("c")) || t("d"));
    flush(n(1) + n(2) * n(3) > n(4));
    int[] a = new int[5];
    int i = 0;
    a[i] = i = 2;
    flush(a[0] == 2 && i == 2);
    flush(n(n(1) + n(2)) == n(3));
    int x = 3;
    int y = x++ + x * --x;
    System.out.println(x + " " + y);
    int z = (x = 5) + x * 2;
    System.out.println(z);
    try {
      int[] none = null;
      none[n(7)] = n(8);
    } catch (NullPointerException e) {
      System.out.println(log);
    }
    log.setLength(0);
    try {
      int q = n(1) / (n(0)) + n(5);
    } catch (ArithmeticException e) {
      System.out.println(log);
    }
  }
}
