// assert: holds
// exceptions: holds
import assay.Verifier;

/** A recursive descent parser of sums and products of digits; errors are exceptions of its own. */
public class Calculator {
    static final class SyntaxError extends Exception {
        SyntaxError(String message) {
            super(message);
        }
    }

    private final String text;
    private int at;

    Calculator(String text) {
        this.text = text;
    }

    int parse() throws SyntaxError {
        int value = sum();
        if (at < text.length()) throw new SyntaxError("at " + at);
        return value;
    }

    private int sum() throws SyntaxError {
        int value = product();
        while (at < text.length() && text.charAt(at) == '+') {
            at++;
            value += product();
        }
        return value;
    }

    private int product() throws SyntaxError {
        int value = digit();
        while (at < text.length() && text.charAt(at) == '*') {
            at++;
            value *= digit();
        }
        return value;
    }

    private int digit() throws SyntaxError {
        if (at == text.length()) throw new SyntaxError("end");
        char c = text.charAt(at);
        if (c < '0' || c > '9') throw new SyntaxError("digit expected, not " + c);
        at++;
        return c - '0';
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 5);
        try {
            int value = new Calculator(text).parse();
            assert text.length() % 2 == 1;
            assert value >= 0 && value <= 729;
            if (text.indexOf('*') < 0) assert value <= 27;
        } catch (SyntaxError e) {
            assert e.getMessage() != null;
        }
    }
}
