public class Shifts {
  public static void main(String[] args) {
    int[] values = {1, -1, 0x80000000, 0x7fffffff, 0x12345678, -2};
    int[] counts = {0, 1, 4, 31, 32, 33, 63, 64, -1, -31, -32, 100};
    for (int v : values)
      for (int c : counts) System.out.println(v + " by " + c + ": " + (v << c) + " " + (v >> c) + " " + (v >>> c));
    long[] longs = {1L, -1L, 0x8000000000000000L, 0x123456789abcdef0L};
    for (long v : longs)
      for (int c : counts) System.out.println(v + " by " + c + ": " + (v << c) + " " + (v >> c) + " " + (v >>> c));
    int viaLong = 1 << 33L;
    System.out.println(viaLong);
    long mixed = 1 << 31;
    System.out.println(mixed);
    mixed = 1L << 31;
    System.out.println(mixed);
    byte b = -128;
    System.out.println(b >>> 1);
    System.out.println((byte) (b >>> 1));
    b >>>= 1;
    System.out.println(b);
    short s = -1;
    s >>>= 10;
    System.out.println(s);
    char c = 0xffff;
    c >>= 4;
    System.out.println((int) c);
    c <<= 8;
    System.out.println((int) c);
  }
}
