package assay;

import java.util.Random;

/** Random inputs as libraries for random tests draw them: small ones and ends of types more often than others. */
public final class Verifier {
  private Verifier() {}

  /** What is assumed does not hold: the run is of no interest. */
  public static final class Dropped extends Error {
    Dropped() {
      super(null, null, false, false);
    }
  }

  public static Random random = new Random(1);

  public static void assume(boolean condition) {
    if (!condition) throw new Dropped();
  }

  public static boolean nondetBoolean() {
    return random.nextBoolean();
  }

  public static byte nondetByte() {
    return (byte) nondetInt();
  }

  public static char nondetChar() {
    return random.nextInt(4) == 0 ? (char) random.nextInt() : (char) (32 + random.nextInt(95));
  }

  public static short nondetShort() {
    return (short) nondetInt();
  }

  public static int nondetInt() {
    switch (random.nextInt(6)) {
      case 0:
        return random.nextInt(4);
      case 1:
        return random.nextInt(21) - 10;
      case 2:
        return random.nextInt(2001) - 1000;
      case 3:
        return random.nextInt(200_001) - 100_000;
      case 4:
        return new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE, 0, -1}[random.nextInt(4)];
      default:
        return random.nextInt();
    }
  }

  public static long nondetLong() {
    return random.nextInt(3) == 0 ? random.nextLong() : nondetInt();
  }

  public static float nondetFloat() {
    return random.nextInt(3) == 0 ? Float.intBitsToFloat(random.nextInt()) : nondetInt() / 8f;
  }

  public static double nondetDouble() {
    return random.nextInt(3) == 0 ? Double.longBitsToDouble(random.nextLong()) : nondetInt() / 8.0;
  }

  public static String nondetString() {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(random.nextInt(3) == 0 ? 16 : 6); length > 0; length--) text.append(nondetChar());
    return text.toString();
  }
}
