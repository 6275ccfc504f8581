public class Comparisons {
  static int lcmp(long a, long b) {
    if (a < b) return -1;
    if (a > b) return 1;
    return a == b ? 0 : 99;
  }

  static String dcmp(double a, double b) {
    return (a < b) + " " + (a <= b) + " " + (a == b) + " " + (a != b) + " " + (a >= b) + " " + (a > b);
  }

  static String fcmp(float a, float b) {
    return (a < b ? "lt" : "nlt") + (a <= b ? "le" : "nle") + (a > b ? "gt" : "ngt") + (a >= b ? "ge" : "nge");
  }

  public static void main(String[] args) {
    long[] ls = {0, 1, -1, 1L << 32, -(1L << 32), Long.MAX_VALUE, Long.MIN_VALUE};
    for (long a : ls) {
      StringBuilder sb = new StringBuilder();
      for (long b : ls) sb.append(lcmp(a, b)).append(' ');
      System.out.println(sb);
    }
    double[] ds = {0.0, -0.0, 1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double a : ds) for (double b : ds) System.out.println(a + " " + b + " " + dcmp(a, b) + " " + fcmp((float) a, (float) b));
    Object o = "x";
    Object p = o;
    System.out.println((o == p) + " " + (o != p) + " " + (o == null) + " " + (o != null));
    System.out.println(Integer.compare(3, 5) + " " + Long.compare(5, 3) + " " + Character.compare('a', 'c') + " " + Boolean.compare(true, false) + " " + Byte.compare((byte) -1, (byte) 1) + " " + Short.compare((short) 9, (short) 2));
    int x = 5;
    System.out.println(x < 10 && x > 3 || x == 0);
    System.out.println(x > 5 ? "gt" : x == 5 ? "eq" : "lt");
    boolean a = true, b = false;
    System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + !a + " " + (a == b) + " " + (a != b));
  }
}
