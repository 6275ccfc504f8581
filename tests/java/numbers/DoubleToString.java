public class DoubleToString {
  public static void main(String[] args) {
    double[] ds = {0, -0.0, 1, -1, 0.1, 0.2, 0.3, 1.0 / 3, 2.0 / 3, 10, 100, 1000, 1e6, 9999999, 1e7, 12345678, 1.0E7, 123456789.125, 1e15, 1e16, 1e17, 1e21, 1e22, 1e100, 1e300, 1e-1, 1e-2, 1e-3, 0.00123, 1e-4, 1e-5, 1e-10, 1e-100, 1e-300,
      Math.PI, Math.E, 4.35, 4.349999999999999, 100.0 / 7, 5e-324, 1.7976931348623157E308, 2.2250738585072014E-308, 123.456, 0.5, 0.25, 1024.5, 65536, 9007199254740992.0, 9007199254740993.0, 1.1, 2.2, 3.3, 1.1 + 2.2, 0.1 + 0.7, 3.0e10, 12345.6789e-7, 999999.9999999999, 0.001, 0.0009999999999999999};
    for (double d : ds) System.out.println(d);
    float[] fs = {0f, -0f, 1f, 0.1f, 0.2f, 0.3f, 1f / 3, 1e6f, 1e7f, 1.2345678e7f, 1e10f, 1e-3f, 1e-4f, 3.4028235E38f, 1.4e-45f, 16777216f, 3.14159f, 2.7182817f, 100.5f, 0.7f, 33.333332f};
    for (float f : fs) System.out.println(f);
    System.out.println(Double.toString(1.0 * 3) + Float.toString(2.5f) + String.valueOf(1e3) + new StringBuilder().append(1e-7).append(2f));
    System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(Double.MIN_VALUE) + " " + Double.toHexString(Double.MAX_VALUE) + " " + Float.toHexString(0.1f));
    double x = 1;
    for (int i = 0; i < 20; i++) {
      x /= 3;
      System.out.println(Double.doubleToLongBits(x));
    }
  }
}
