public class DoubleArith {
  public static void main(String[] args) {
    double[] xs = {0.1, 0.2, 0.3, 1.0, 3.0, 1e16, 1e-16, 123456.789, -2.5, 1e300, 1e-300};
    for (double x : xs)
      for (double y : xs) System.out.println(x + " " + y + ": " + (x + y) + " " + (x - y) + " " + (x * y) + " " + (x / y) + " " + (x % y));
    System.out.println(0.1 + 0.2 == 0.3);
    System.out.println(0.1f + 0.2f == 0.3f);
    System.out.println(1.0 - 0.9);
    System.out.println(100 * 1.1);
    double x = 2;
    for (int i = 0; i < 6; i++) x = (x + 2 / x) / 2;
    System.out.println(x);
  }
}
