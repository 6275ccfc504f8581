public class MathDoubles {
  public static void main(String[] args) {
    double[] ds = {0.0, -0.0, 0.4, 0.5, 0.49999999999999994, 0.6, 1.5, 2.5, 3.5, -0.4, -0.5, -0.6, -1.5, -2.5, 1e10 + 0.5, 4503599627370497.5, 9.1e15, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double d : ds) System.out.println(d + ": " + Math.round(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round((float) d) + " " + Math.signum(d) + " " + Math.abs(d));
    double[] sq = {0, 1, 2, 4, 9, 16, 144, 0.25, 1e10, -1, 2.25, -0.0, Double.POSITIVE_INFINITY, Double.MIN_VALUE, 3};
    for (double d : sq) System.out.println("sqrt " + d + " = " + Math.sqrt(d));
    System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -2) + " " + Math.pow(10, 3) + " " + Math.pow(-2, 3) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.pow(0, 0) + " " + Math.pow(5, 0) + " " + Math.pow(0, -1) + " " + Math.pow(4, 0.5) + " " + Math.pow(2, 1024) + " " + Math.pow(2, -1080) + " " + Math.pow(Double.NaN, 0) + " " + Math.pow(3, 4) + " " + Math.pow(10, 15) + " " + Math.pow(7, 2));
    System.out.println(Math.hypot(3, 4) + " " + Math.hypot(5, 12) + " " + Math.hypot(Double.POSITIVE_INFINITY, Double.NaN) + " " + Math.cbrt(27) + " " + Math.cbrt(-8) + " " + Math.cbrt(1000));
    System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(1e308, 10.0, -1e308) + " " + Math.fma(0.1f, 10f, -1f));
    System.out.println(Math.ulp(1.0) + " " + Math.ulp(1e16) + " " + Math.ulp(0f) + " " + Math.nextUp(1.0) + " " + Math.nextDown(1f) + " " + Math.nextAfter(1.0, 0) + " " + Math.getExponent(1024.5) + " " + Math.getExponent(0.1) + " " + Math.scalb(1.5, 4) + " " + Math.copySign(3.0, -0.0));
    System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-7, 2) + " " + Math.toRadians(180) + " " + Math.toDegrees(Math.PI) + " " + Math.E + " " + Math.PI);
    System.out.println(Math.sin(0) + " " + Math.cos(0) + " " + Math.tan(0) + " " + Math.atan2(0, 1) + " " + Math.atan2(0, -1) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.log10(1e-3) + " " + Math.log(0) + " " + Math.log(-1) + " " + Math.asin(2) + " " + Math.sinh(0) + " " + Math.expm1(0) + " " + Math.log1p(0));
    System.out.println(Math.round(0.5f) + " " + Math.round(-0.5f) + " " + Math.round(2.5f) + " " + Math.round(1e20f) + " " + Math.round(Float.NaN));
    System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(0.0, -0.0) + " " + Math.max(Double.NaN, 5) + " " + StrictMath.sqrt(2) + " " + StrictMath.max(1, 2));
  }
}
