// assert: holds
// exceptions: holds
import assay.Verifier;

/** Sums and products of digits: the same by hand. */
public class Expression {
    static String text;
    static int at;

    static int sum() {
        int value = product();
        while (at < text.length() && text.charAt(at) == '+') {
            at++;
            value += product();
        }
        return value;
    }

    static int product() {
        int value = text.charAt(at++) - '0';
        while (at < text.length() && text.charAt(at) == '*') {
            at++;
            value *= text.charAt(at++) - '0';
        }
        return value;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 10 && b >= 0 && b < 10 && c >= 0 && c < 10);
        boolean first = Verifier.nondetBoolean();
        boolean second = Verifier.nondetBoolean();
        text = "" + (char) ('0' + a) + (first ? '+' : '*') + (char) ('0' + b) + (second ? '+' : '*') + (char) ('0' + c);
        int expected = first ? (second ? a + b + c : a + b * c) : (second ? a * b + c : a * b * c);
        assert sum() == expected;
    }
}
