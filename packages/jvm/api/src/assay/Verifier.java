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
  private Verifier() {}

  /** In a class of its own, which Assay, with its own bodies for the methods below, never initializes. */
  private static final class Source {
    private static final Random RANDOM = random();

    private static Random random() {
      Long seed = Long.getLong("assay.seed");
      return seed == null ? new Random() : new Random(seed);
    }
  }

  /** Only executions in which the condition holds are of interest; the others end here, quietly. */
  public static void assume(boolean condition) {
    if (!condition) Runtime.getRuntime().halt(0);
  }

  /** Any boolean. */
  public static boolean nondetBoolean() {
    return Source.RANDOM.nextBoolean();
  }

  /** Any byte. */
  public static byte nondetByte() {
    return (byte) Source.RANDOM.nextInt();
  }

  /** Any char, also half of a surrogate pair. */
  public static char nondetChar() {
    return (char) Source.RANDOM.nextInt();
  }

  /** Any short. */
  public static short nondetShort() {
    return (short) Source.RANDOM.nextInt();
  }

  /** Any int. */
  public static int nondetInt() {
    return Source.RANDOM.nextInt();
  }

  /** Any long. */
  public static long nondetLong() {
    return Source.RANDOM.nextLong();
  }

  /** Any float, also infinite or not a number. */
  public static float nondetFloat() {
    return Float.intBitsToFloat(Source.RANDOM.nextInt());
  }

  /** Any double, also infinite or not a number. */
  public static double nondetDouble() {
    return Double.longBitsToDouble(Source.RANDOM.nextLong());
  }

  /** Any string, never null. */
  public static String nondetString() {
    char[] chars = new char[Source.RANDOM.nextInt(16)];
    for (int i = 0; i < chars.length; i++) chars[i] = nondetChar();
    return new String(chars);
  }
}
