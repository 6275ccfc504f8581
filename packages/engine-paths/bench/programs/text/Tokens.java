// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A tokenizer of digits and operators: the tokens put together are the text without blanks. */
public class Tokens {
    enum Kind { NUMBER, OPERATOR }

    record Token(Kind kind, String text) {}

    static List<Token> tokens(String text) {
        List<Token> tokens = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == ' ') {
                i++;
            } else if (Character.isDigit(c)) {
                int start = i;
                while (i < text.length() && Character.isDigit(text.charAt(i))) i++;
                tokens.add(new Token(Kind.NUMBER, text.substring(start, i)));
            } else {
                tokens.add(new Token(Kind.OPERATOR, String.valueOf(c)));
                i++;
            }
        }
        return tokens;
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 3);
        StringBuilder all = new StringBuilder();
        for (Token token : tokens(text)) {
            assert !token.text().isEmpty();
            all.append(token.text());
        }
        assert all.toString().equals(text.replace(" ", ""));
    }
}
