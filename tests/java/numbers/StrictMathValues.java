public class StrictMathValues {
  public static void main(String[] args) {
    double[] xs = {0.1, 0.5, 1, 1.5, 2, 3, 10, 100.25, -0.7, -2.5, 1e-8, 1e6};
    for (double x : xs) {
      System.out.println(x + " sin " + Double.doubleToLongBits(StrictMath.sin(x)) + " cos " + Double.doubleToLongBits(StrictMath.cos(x)) + " tan " + Double.doubleToLongBits(StrictMath.tan(x)));
      System.out.println("  exp " + Double.doubleToLongBits(StrictMath.exp(x)) + " log " + StrictMath.log(Math.abs(x)) + " log10 " + StrictMath.log10(Math.abs(x)));
      System.out.println("  atan " + StrictMath.atan(x) + " cbrt " + StrictMath.cbrt(x) + " sinh " + Double.doubleToLongBits(StrictMath.sinh(x)) + " tanh " + StrictMath.tanh(x));
      System.out.println("  pow " + Double.doubleToLongBits(StrictMath.pow(Math.abs(x), 1.7)) + " hypot " + StrictMath.hypot(x, 2) + " atan2 " + StrictMath.atan2(x, 3));
      if (Math.abs(x) <= 1) System.out.println("  asin " + StrictMath.asin(x) + " acos " + StrictMath.acos(x) + " expm1 " + StrictMath.expm1(x) + " log1p " + StrictMath.log1p(x));
    }
  }
}
