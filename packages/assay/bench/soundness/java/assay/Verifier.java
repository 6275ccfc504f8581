package assay;

import java.util.Random;
import java.util.function.Function;

/** The inputs of the soundness bench on the real JVM: a list in order, or drawn from a seed. Belongs to one execution at a time. */
public final class Verifier {
  private Verifier() {}

  /** The program asks for more inputs than there are, or an assumption does not hold: the execution is of no interest from here on. */
  public static final class Cut extends ThreadDeath {}

  /** Why the execution was cut, or null. What a {@code finally} does afterwards does not count. */
  public static String cut;

  private static String[] inputs = {};
  private static int used;
  private static Random random;
  private static int most;

  /** The next execution takes these. */
  public static void give(String[] list) {
    inputs = list;
    used = 0;
    random = null;
    cut = null;
  }

  /** The next execution takes inputs that are drawn from the seed, this many at most. */
  public static void draw(long seed, int limit) {
    random = new Random(seed);
    used = 0;
    most = limit;
    cut = null;
  }

  public static void assume(boolean condition) {
    if (!condition) throw cutBy("assumed");
  }

  private static Cut cutBy(String reason) {
    if (cut == null) cut = reason;
    return new Cut();
  }

  private static String next() {
    if (used == inputs.length) throw cutBy("inputs");
    return inputs[used++];
  }

  /** The next input; inputs of a program that this one was made from may be of another type, and are as good as none. */
  private static <T> T read(Function<String, T> parse) {
    try {
      return parse.apply(next());
    } catch (NumberFormatException other) {
      throw cutBy("inputs");
    }
  }

  private static Boolean truth(String text) {
    if (!text.equals("true") && !text.equals("false")) throw new NumberFormatException();
    return text.equals("true");
  }

  private static boolean draws() {
    if (random == null) return false;
    if (used++ == most) throw cutBy("inputs");
    return true;
  }

  /** Small numbers mostly: an invariant that is seen on them may fail for others. */
  private static int small() {
    switch (random.nextInt(8)) {
      case 0:
        return random.nextInt();
      case 1:
        return random.nextInt(201) - 100;
      case 2:
        return -1 - random.nextInt(3);
      default:
        return random.nextInt(11);
    }
  }

  public static boolean nondetBoolean() {
    return draws() ? random.nextBoolean() : read(Verifier::truth);
  }

  public static byte nondetByte() {
    return draws() ? (byte) small() : read(Byte::valueOf);
  }

  public static char nondetChar() {
    return draws() ? (char) (32 + random.nextInt(95)) : (char) (int) read(Integer::valueOf);
  }

  public static short nondetShort() {
    return draws() ? (short) small() : read(Short::valueOf);
  }

  public static int nondetInt() {
    return draws() ? small() : read(Integer::valueOf);
  }

  public static long nondetLong() {
    return draws() ? (long) small() : read(Long::valueOf);
  }

  public static float nondetFloat() {
    return draws() ? small() / 4f : read(Float::valueOf);
  }

  public static double nondetDouble() {
    return draws() ? small() / 4.0 : read(Double::valueOf);
  }

  /** The code units of a string are given in decimal, separated by commas. */
  public static String nondetString() {
    if (draws()) return random.nextInt(3) == 0 ? "" : String.valueOf((char) (97 + random.nextInt(4))) + random.nextInt(3);
    return read(Verifier::text);
  }

  private static String text(String units) {
    StringBuilder text = new StringBuilder();
    for (String unit : units.split(",")) if (!unit.isEmpty()) text.append((char) Integer.parseInt(unit));
    return text.toString();
  }
}
