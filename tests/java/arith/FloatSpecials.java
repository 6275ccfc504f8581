public class FloatSpecials {
  static double zero = 0.0;

  public static void main(String[] args) {
    double nan = zero / zero, inf = 1 / zero, ninf = -1 / zero, nz = -zero;
    System.out.println(nan + " " + inf + " " + ninf + " " + nz);
    System.out.println((nan == nan) + " " + (nan != nan) + " " + (nan < 1) + " " + (nan > 1) + " " + (nan <= 1) + " " + (nan >= 1));
    System.out.println(!(nan < 1) + " " + !(nan > 1));
    System.out.println((zero == nz) + " " + (1 / zero == 1 / nz) + " " + (1 / nz));
    System.out.println(inf - inf);
    System.out.println(inf * 0);
    System.out.println(inf + ninf);
    System.out.println(inf % 3);
    System.out.println(3 % inf);
    System.out.println(3 % zero);
    System.out.println(nz % 3);
    System.out.println(-6.0 % 3);
    System.out.println(5.5 % -2.5);
    System.out.println(-5.5 % 2.5);
    System.out.println(1e308 * 10);
    System.out.println(-1e308 * 10);
    System.out.println(Double.MIN_VALUE / 2);
    System.out.println(-Double.MIN_VALUE / 2);
    System.out.println(zero + nz);
    System.out.println(nz + nz);
    System.out.println(nz - zero);
    System.out.println(zero * -5);
    System.out.println(Double.compare(zero, nz) + " " + Double.compare(nan, inf) + " " + Double.compare(nan, nan) + " " + Double.compare(1, 2));
    System.out.println(Double.valueOf(nan).equals(nan) + " " + Double.valueOf(0.0).equals(-0.0));
    System.out.println(Math.min(zero, nz) + " " + Math.max(nz, zero) + " " + Math.min(nan, 1) + " " + Math.max(1, nan));
    float fn = Float.NaN;
    System.out.println((fn == fn) + " " + (fn < 0) + " " + Float.compare(fn, 1f) + " " + Float.compare(-0f, 0f));
    System.out.println(Double.doubleToLongBits(nan) + " " + Double.doubleToLongBits(nz) + " " + Float.floatToIntBits(fn) + " " + Float.floatToIntBits(-0f));
  }
}
