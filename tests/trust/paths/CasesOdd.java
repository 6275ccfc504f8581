// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;
import java.util.Locale;

/** Characters whose other case is several, of more bytes, of fewer, or depends on their neighbours. */
public class CasesOdd {
    private static final String ODD = "Aa0ßÿµŉǰΐİıΣσςKÅſﬀﬃԵևẖỳᾳᾼΩιϐϵẞ\u01c4\u01c5\u0345\ud801\udc00\udc28";

    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        String odd = "" + c;
        String two = "a" + c;
        for (int i = 0; i < ODD.length(); i++) {
            char known = ODD.charAt(i);
            if (c != known) continue;
            String same = "" + known;
            assert odd.toLowerCase(Locale.ROOT).equals(same.toLowerCase(Locale.ROOT));
            assert odd.toUpperCase(Locale.ROOT).equals(same.toUpperCase(Locale.ROOT));
            assert two.toLowerCase(Locale.ROOT).equals(("a" + known).toLowerCase(Locale.ROOT));
            assert two.toUpperCase(Locale.ROOT).equals(("a" + known).toUpperCase(Locale.ROOT));
            // Where there is a surrogate the JDK makes a new text, changed or not.
            assert Character.isSurrogate(c) || (odd.toLowerCase(Locale.ROOT) == odd) == same.toLowerCase(Locale.ROOT).equals(same);
            return;
        }
    }
}
