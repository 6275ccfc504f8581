// assert: fails
/** Bytes without a mask: sign extension. Entry: methods. */
public class ColorBug {
    public static int rgb(byte red, byte green, byte blue) {
        int color = red << 16 | green << 8 | blue;
        assert (color >> 16 & 0xff) == (red & 0xff);
        return color;
    }
}
