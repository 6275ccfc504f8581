// assert: fails
import assay.Verifier;

/** Lower case of upper case is not what it was. */
public class UpperLower {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        Verifier.assume(Character.isLetter(c) && Character.isLowerCase(c));
        assert Character.toLowerCase(Character.toUpperCase(c)) == c;
    }
}
