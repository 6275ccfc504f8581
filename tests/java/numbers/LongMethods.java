public class LongMethods {
  public static void main(String[] args) {
    long[] vs = {0, 1, -1, 255, 1L << 40, 0x123456789abcdef0L, Long.MAX_VALUE, Long.MIN_VALUE, -1000000007L};
    for (long v : vs) {
      System.out.println(v + ": " + Long.toBinaryString(v) + " " + Long.toHexString(v) + " " + Long.toOctalString(v) + " " + Long.toString(v, 36) + " " + Long.toUnsignedString(v) + " " + Long.toUnsignedString(v, 16));
      System.out.println("  " + Long.bitCount(v) + " " + Long.reverse(v) + " " + Long.reverseBytes(v) + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.numberOfLeadingZeros(v) + " " + Long.numberOfTrailingZeros(v) + " " + Long.rotateLeft(v, 13) + " " + Long.rotateRight(v, 45) + " " + Long.signum(v) + " " + Long.hashCode(v));
      for (long w : vs) if (w != 0) System.out.print(Long.compareUnsigned(v, w) + "," + Long.divideUnsigned(v, w) + "," + Long.remainderUnsigned(v, w) + " ");
      System.out.println();
    }
    System.out.println(Long.parseLong("-9223372036854775808") + " " + Long.parseLong("7fffffffffffffff", 16) + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Long.valueOf("12") + " " + Long.decode("-0x10"));
    System.out.println(Long.max(3, 4) + Long.min(3, 4) + Long.sum(3, 4) + " " + Long.compare(1, 2));
    for (String s : new String[] {"", "12L", "9223372036854775808", "1e5"}) {
      try {
        System.out.println(Long.parseLong(s));
      } catch (NumberFormatException e) {
        System.out.println(e.getMessage());
      }
    }
    Long l = 1L << 33;
    System.out.println(l.intValue() + " " + l.byteValue() + " " + l.doubleValue() + " " + l.compareTo(0L) + " " + l.equals(1L << 33));
    System.out.println(Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyHigh(-5L, 7L) + " " + Math.multiplyFull(Integer.MAX_VALUE, Integer.MIN_VALUE));
  }
}
