public class IntegerMethods {
  public static void main(String[] args) {
    int[] vs = {0, 1, -1, 2, 255, 1023, 0x12345678, Integer.MAX_VALUE, Integer.MIN_VALUE, -100};
    for (int v : vs) {
      System.out.println(v + ": " + Integer.toBinaryString(v) + " " + Integer.toHexString(v) + " " + Integer.toOctalString(v) + " " + Integer.toString(v, 36) + " " + Integer.toString(v, 3) + " " + Integer.toUnsignedString(v) + " " + Integer.toUnsignedLong(v));
      System.out.println("  " + Integer.bitCount(v) + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v) + " " + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v) + " " + Integer.rotateLeft(v, 7) + " " + Integer.rotateRight(v, 7) + " " + Integer.signum(v));
      for (int w : vs) if (w != 0) System.out.print(Integer.compareUnsigned(v, w) + "," + Integer.divideUnsigned(v, w) + "," + Integer.remainderUnsigned(v, w) + " ");
      System.out.println();
    }
    System.out.println(Integer.parseInt("-123") + Integer.parseInt("+7") + Integer.parseInt("ff", 16) + Integer.parseInt("-zz", 36) + Integer.parseInt("1010", 2) + Integer.parseInt("2147483647"));
    System.out.println(Integer.parseInt("-2147483648") + " " + Integer.parseUnsignedInt("4294967295") + " " + Integer.valueOf("0077") + " " + Integer.decode("0x1F") + " " + Integer.decode("-#ff") + " " + Integer.decode("010"));
    System.out.println(Integer.max(3, 4) + Integer.min(3, 4) + Integer.sum(3, 4) + " " + Integer.compare(1, 2) + " " + Integer.hashCode(77) + " " + Integer.BYTES + Integer.SIZE);
    System.out.println(Integer.parseInt("xx12yy", 2, 4, 10) + " " + Integer.getInteger("no.such.property", 9));
    String[] bad = {"", "-", "+", "1 ", " 1", "1_000", "2147483648", "-2147483649", "abc", "0x10", "1.0", "--1"};
    for (String s : bad) {
      try {
        System.out.println(Integer.parseInt(s));
      } catch (NumberFormatException e) {
        System.out.println(e.getMessage());
      }
    }
    Integer i = 300;
    System.out.println(i.byteValue() + " " + i.shortValue() + " " + i.longValue() + " " + i.floatValue() + " " + i.doubleValue() + " " + i.compareTo(299) + " " + i.equals(300));
    System.out.println(Short.parseShort("-32768") + " " + Byte.parseByte("7f", 16) + " " + Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.reverseBytes((short) 0x1234) + " " + Byte.MAX_VALUE + Short.MIN_VALUE);
    try {
      Byte.parseByte("128");
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
  }
}
