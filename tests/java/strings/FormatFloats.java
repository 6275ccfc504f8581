public class FormatFloats {
  static void f(String fmt, Object... args) {
    System.out.println("[" + String.format(java.util.Locale.ROOT, fmt, args) + "]");
  }

  public static void main(String[] args) {
    double[] ds = {0, -0.0, 1, 0.5, 1.5, 2.5, 0.125, 0.375, 123456.789, -123456.789, 1e10, 1e-5, 0.045, 1.005, 2.675, 999.9999, 1e20, 3.14159265358979, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double d : ds) {
      f("%f %.0f %.1f %.2f %.3f", d, d, d, d, d);
      f("%e %.2e %E %g %.3g", d, d, d, d, d);
      f("%10.2f|%-10.2f|%010.2f|%+.2f|%,.2f|%(.2f", d, d, d, d, d, d);
      f("%s %a", d, d);
    }
    f("%.2f %f %e", 1.25f, 0.1f, 1e-20f);
    f("%.3f %s", new java.math.BigDecimal("1234.56789"), new java.math.BigDecimal("1E+5"));
    f("%,.3f %e", new java.math.BigDecimal("9876543210.12345"), new java.math.BigDecimal("12345"));
    f("%5.1f%%", 99.5);
    f("%.10f %.15f %.20f", 0.1, 0.1, 0.1);
    f("%8.3e|%-12.1e|%012.4e", 12345.678, 12345.678, -12345.678);
    f("%#.0f %.0f", 3.0, 3.5);
    f("%g %g %g %g", 0.0001, 0.00001, 123456.0, 1234567.0);
    f("%.1f %.1f %.1f %.1f", 0.05, 0.15, 0.25, 0.35);
  }
}
