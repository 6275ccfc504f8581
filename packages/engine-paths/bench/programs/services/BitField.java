// assert: fails
// exceptions: holds
/** Packing of colours; the alpha of more than 127 is negative with `>>`. */
public class BitField {
    public static int pack(int a, int r, int g, int b) {
        return (a & 255) << 24 | (r & 255) << 16 | (g & 255) << 8 | b & 255;
    }

    public static int alpha(int colour) {
        return colour >> 24;
    }

    public static int red(int colour) {
        return colour >> 16 & 255;
    }

    public static int roundTrip(int a, int r, int g, int b) {
        if ((a | r | g | b) >>> 8 != 0) throw new IllegalArgumentException();
        int colour = pack(a, r, g, b);
        assert red(colour) == r;
        assert alpha(colour) == a;
        return colour;
    }

    public static int reverse(int x) {
        int out = 0;
        for (int i = 0; i < 32; i++) {
            out = out << 1 | x & 1;
            x >>>= 1;
        }
        return out;
    }
}
