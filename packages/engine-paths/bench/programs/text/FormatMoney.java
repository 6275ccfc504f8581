// assert: holds
// exceptions: holds
import assay.Verifier;

/** Cents as text and back. */
public class FormatMoney {
    static String text(int cents) {
        return String.format("%d.%02d", cents / 100, cents % 100);
    }

    static int cents(String text) {
        String[] parts = text.split("\\.");
        return Integer.parseInt(parts[0]) * 100 + Integer.parseInt(parts[1]);
    }

    public static void main(String[] args) {
        int cents = Verifier.nondetInt();
        Verifier.assume(cents >= 0 && cents < 300);
        assert cents(text(cents)) == cents;
    }
}
