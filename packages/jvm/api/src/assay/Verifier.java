package assay;

import java.util.Random;

/**
 * Inputs that may be anything.
 *
 * <p>Assay takes every value that these methods could return into account. On an ordinary JVM they return random values, the same
 * ones in every run with the same {@code -Dassay.seed=<number>}. In the tests that {@code assay check --emit-test} writes, a class
 * of the same name returns the values that Assay found.
 */
public final class Verifier {
  private static final Random RANDOM = random();

  private Verifier() {}

  private static Random random() {
    Long seed = Long.getLong("assay.seed");
    return seed == null ? new Random() : new Random(seed);
  }

  /** Only executions in which the condition holds are of interest; the others end here, quietly. */
  public static void assume(boolean condition) {
    if (!condition) Runtime.getRuntime().halt(0);
  }

  /** Any boolean. */
  public static boolean nondetBoolean() {
    return RANDOM.nextBoolean();
  }

  /** Any byte. */
  public static byte nondetByte() {
    return (byte) RANDOM.nextInt();
  }

  /** Any char, also half of a surrogate pair. */
  public static char nondetChar() {
    return (char) RANDOM.nextInt();
  }

  /** Any short. */
  public static short nondetShort() {
    return (short) RANDOM.nextInt();
  }

  /** Any int. */
  public static int nondetInt() {
    return RANDOM.nextInt();
  }

  /** Any long. */
  public static long nondetLong() {
    return RANDOM.nextLong();
  }

  /** Any float, also infinite or not a number. */
  public static float nondetFloat() {
    return Float.intBitsToFloat(RANDOM.nextInt());
  }

  /** Any double, also infinite or not a number. */
  public static double nondetDouble() {
    return Double.longBitsToDouble(RANDOM.nextLong());
  }

  /** Any string, never null. */
  public static String nondetString() {
    char[] chars = new char[RANDOM.nextInt(16)];
    for (int i = 0; i < chars.length; i++) chars[i] = nondetChar();
    return new String(chars);
  }
}
