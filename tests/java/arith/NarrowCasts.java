public class NarrowCasts {
  public static void main(String[] args) {
    int[] ints = {0, 1, -1, 127, 128, 129, 255, 256, -128, -129, 32767, 32768, 65535, 65536, 70000, -70000, 0x12345678, 0x89abcdef};
    for (int i : ints) System.out.println(i + " b=" + (byte) i + " s=" + (short) i + " c=" + (int) (char) i);
    long[] longs = {0L, 1L << 31, 1L << 32, (1L << 32) + 5, -1L, Long.MAX_VALUE, Long.MIN_VALUE, 0xcafebabedeadbeefL};
    for (long l : longs) System.out.println(l + " i=" + (int) l + " s=" + (short) l + " b=" + (byte) l + " c=" + (int) (char) l);
    byte b = (byte) 200;
    System.out.println(b + " " + (b & 0xff) + " " + (char) (b & 0x7f) + " " + (int) (char) b);
    short s = (short) 40000;
    System.out.println(s + " " + (s & 0xffff) + " " + (int) (char) s);
    char c = (char) -1;
    System.out.println((int) c + " " + (short) c + " " + (byte) c);
    System.out.println((int) 'A' + 'B');
    System.out.println((char) ('A' + 2));
    System.out.println((byte) (char) (byte) -3);
    System.out.println((int) (short) 0xffff8000);
    System.out.println((long) (int) 0xffffffffL);
    System.out.println(0xffffffffL & (int) -1);
    System.out.println((int) (char) (byte) -1);
  }
}
