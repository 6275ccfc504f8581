// assert: fails
// exceptions: fails
import assay.Verifier;

/** Text cut to a width with dots behind. For widths below three the rest is negative. */
public class Ellipsis {
    static String cut(String text, int width) {
        if (text.length() <= width) return text;
        return text.substring(0, width - 3) + "...";
    }

    static String pad(String text, int width) {
        return String.format("%-" + width + "s", text);
    }

    public static void main(String[] args) {
        int width = Verifier.nondetInt();
        Verifier.assume(width >= 1 && width <= 8);
        String text = Verifier.nondetBoolean() ? "short" : "rather long";
        String cut = cut(text, width);
        assert cut.length() <= width;
        assert cut.equals(text) || cut.endsWith("...");
        assert pad(cut, 8).length() == 8;
        assert pad(cut, width).equals(cut) : "|" + pad(cut, width) + "|";
    }
}
