public class MathInts {
  interface Op {
    Object run();
  }

  static void attempt(String s, Op op) {
    try {
      System.out.println(s + " " + op.run());
    } catch (ArithmeticException e) {
      System.out.println(s + " " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    int MAX = Integer.MAX_VALUE, MIN = Integer.MIN_VALUE;
    long LMAX = Long.MAX_VALUE, LMIN = Long.MIN_VALUE;
    attempt("add", () -> Math.addExact(MAX, 1));
    attempt("add ok", () -> Math.addExact(MAX, -1));
    attempt("addL", () -> Math.addExact(LMAX, 1L));
    attempt("sub", () -> Math.subtractExact(MIN, 1));
    attempt("subL", () -> Math.subtractExact(LMIN, -1L));
    attempt("mul", () -> Math.multiplyExact(65536, 65536));
    attempt("mul ok", () -> Math.multiplyExact(46340, 46340));
    attempt("mulL", () -> Math.multiplyExact(1L << 32, 1L << 31));
    attempt("mulL neg", () -> Math.multiplyExact(LMIN, -1L));
    attempt("mulL ok", () -> Math.multiplyExact(1L << 31, 1L << 31));
    attempt("mulLI", () -> Math.multiplyExact(LMAX, 2));
    attempt("inc", () -> Math.incrementExact(MAX));
    attempt("dec", () -> Math.decrementExact(MIN));
    attempt("incL", () -> Math.incrementExact(LMAX));
    attempt("neg", () -> Math.negateExact(MIN));
    attempt("negL", () -> Math.negateExact(5L));
    attempt("toInt", () -> Math.toIntExact(LMAX));
    attempt("toInt ok", () -> Math.toIntExact(-5L));
    attempt("abs", () -> Math.absExact(MIN));
    attempt("floorDiv", () -> Math.floorDiv(1, 0));
    int[] as = {7, -7, 6, -6, MIN, MAX};
    int[] bs = {3, -3, 1, -1, MIN};
    for (int a : as) for (int b : bs) System.out.println(a + " " + b + ": " + Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + " " + Math.floorDiv((long) a, b) + " " + Math.floorMod((long) a, b) + " " + Math.max(a, b) + " " + Math.min(a, b));
    System.out.println(Math.abs(-5) + " " + Math.abs(MIN) + " " + Math.abs(LMIN) + " " + Math.abs(-5L) + " " + Math.abs(-2.5f) + " " + Math.abs(-0.0));
    System.out.println(Math.floorMod(-1L, 5) + " " + Math.floorMod(-13, 4) + " " + (-13 % 4));
    System.out.println(Math.max(1L, 2L) + " " + Math.max(1f, 2f) + " " + Math.min(-0f, 0f) + " " + Math.max(Float.NaN, 1f));
  }
}
