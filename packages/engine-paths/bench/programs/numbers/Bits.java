// assert: holds
// exceptions: holds
/** Bit tricks that are right. Entry: methods. */
public class Bits {
    public static int reverse(int x) {
        int r = 0;
        for (int i = 0; i < 32; i++) r |= ((x >>> i) & 1) << (31 - i);
        assert r == Integer.reverse(x);
        return r;
    }

    public static boolean isPowerOfTwo(int x) {
        boolean is = x > 0 && (x & (x - 1)) == 0;
        assert is == (x > 0 && Integer.bitCount(x) == 1);
        return is;
    }

    public static int pack(byte a, byte b, byte c, byte d) {
        int packed = (a & 0xff) << 24 | (b & 0xff) << 16 | (c & 0xff) << 8 | (d & 0xff);
        assert (byte) (packed >> 16) == b && (byte) packed == d;
        return packed;
    }
}
