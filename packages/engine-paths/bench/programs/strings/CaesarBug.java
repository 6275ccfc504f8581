// assert: fails
import assay.Verifier;

/** Shifting back does not wrap. */
public class CaesarBug {
    static char back(char c, int by) {
        return (char) ('a' + (c - 'a' - by) % 26);
    }

    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        int by = Verifier.nondetInt();
        Verifier.assume(c >= 'a' && c <= 'z' && by >= 0 && by < 26);
        char d = back(c, by);
        assert d >= 'a' && d <= 'z';
    }
}
