public class FloatToInt {
  public static void main(String[] args) {
    double[] ds = {0.0, -0.0, 0.9, -0.9, 1.5, -1.5, 2147483647.0, 2147483648.0, 2147483647.9, -2147483648.9, -2147483649.0, 1e10, -1e10,
      9.2233720368E18, 9.223372036854776E18, -9.3e18, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
      Double.MIN_VALUE, 65536.7, 300.99, -129.5};
    for (double d : ds)
      System.out.println(d + " i=" + (int) d + " l=" + (long) d + " b=" + (byte) d + " s=" + (short) d + " c=" + (int) (char) d);
    float[] fs = {0f, -0f, 1.9f, -1.9f, 16777217f, 4294967296f, -4294967296f, 1e20f, -1e20f, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE};
    for (float f : fs) System.out.println(f + " i=" + (int) f + " l=" + (long) f + " b=" + (byte) f + " s=" + (short) f + " c=" + (int) (char) f);
  }
}
