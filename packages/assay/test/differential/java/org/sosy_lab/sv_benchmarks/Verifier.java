package org.sosy_lab.sv_benchmarks;

/**
 * The nondeterministic choices of a program on the real JVM, drawn from the seed in the system property {@code assay.seed}.
 * {@code seeded-inputs.ts} draws the same on Assay's machine.
 */
public final class Verifier {
  private static final int SEED = Integer.getInteger("assay.seed", 0);
  private static final int LOOK = SEED % 3;
  private static final int[] EXTREME_INTS = {0, 1, -1, 2147483647, -2147483648, 2147483646, 10, 100};
  private static final double[] SPECIAL_DOUBLES = {
    0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE
  };
  private static int state = SEED;

  private Verifier() {}

  public static void assume(boolean condition) {
    if (!condition) {
      Runtime.getRuntime().halt(1);
    }
  }

  public static boolean nondetBoolean() {
    return below(2) == 1;
  }

  public static byte nondetByte() {
    return (byte) anInt();
  }

  public static short nondetShort() {
    return (short) anInt();
  }

  public static char nondetChar() {
    return (char) (LOOK == 2 ? anInt() : 97 + below(6));
  }

  public static int nondetInt() {
    return anInt();
  }

  public static long nondetLong() {
    return LOOK == 2 ? ((long) bits() << 32) | (bits() & 0xffffffffL) : anInt();
  }

  public static float nondetFloat() {
    return (float) aDouble();
  }

  public static double nondetDouble() {
    return aDouble();
  }

  public static String nondetString() {
    int length = below(LOOK == 0 ? 4 : 9);
    char[] text = new char[length];
    for (int i = 0; i < length; i++) {
      text[i] = (char) (LOOK == 2 ? 32 + below(95) : 97 + below(6));
    }
    return new String(text);
  }

  private static int anInt() {
    if (LOOK == 0) {
      return below(10);
    }
    if (LOOK == 1) {
      return below(121) - 20;
    }
    return below(4) == 0 ? EXTREME_INTS[below(EXTREME_INTS.length)] : bits();
  }

  private static double aDouble() {
    if (LOOK == 2 && below(4) == 0) {
      return SPECIAL_DOUBLES[below(SPECIAL_DOUBLES.length)];
    }
    return anInt() / 4.0;
  }

  private static int below(int bound) {
    return (int) ((bits() & 0xffffffffL) * (long) bound >>> 32);
  }

  private static synchronized int bits() {
    state += 0x6d2b79f5;
    int t = (state ^ (state >>> 15)) * (1 | state);
    t = (t + (t ^ (t >>> 7)) * (61 | t)) ^ t;
    return t ^ (t >>> 14);
  }
}
