/** Operators, conversions and comparisons. */
class Arithmetic {
  static int ints(int a, int b) {
    return (a + b) * (a - b) / b % 7 ^ (a & b) | ~a;
  }

  static long shifts(int i, long l, int by) {
    return (l << by) + (l >>> 3) + (i >> by) + (i << 33);
  }

  static double conversions(byte b, char c, short s, int i, long l, float f, double d) {
    return (byte) i + (char) i + (short) l + (int) f + (long) d + (float) d + b + c + s;
  }

  static boolean lessOrNaN(double a, double b) {
    return !(a >= b);
  }

  static boolean less(float a, float b) {
    return a < b;
  }

  static int compareLongs(long a, long b) {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  static double operators(double x) {
    return Math.sqrt(Math.abs(x)) + Math.floor(x) % 2.5;
  }
}
