// assert: holds
import assay.Verifier;

public class AsciiCase {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        Verifier.assume(c < 128);
        if (Character.isLetter(c)) assert Character.toLowerCase(Character.toUpperCase(c)) == Character.toLowerCase(c);
        else assert Character.toUpperCase(c) == c;
        assert Character.isDigit(c) == (c >= '0' && c <= '9');
    }
}
