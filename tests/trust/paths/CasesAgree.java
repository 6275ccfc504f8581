// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;
import java.util.Locale;

/** The other case of a text is that of its characters, for all texts of at most two characters of Latin-1. */
public class CasesAgree {
    static String lower(String a) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < a.length(); i++) out.append(Character.toLowerCase(a.charAt(i)));
        return out.toString();
    }

    public static void main(String[] args) {
        String a = Verifier.nondetString();
        Verifier.assume(a.length() <= 2);
        boolean hasSharp = false;
        for (int i = 0; i < a.length(); i++) {
            Verifier.assume(a.charAt(i) < 256);
            hasSharp |= a.charAt(i) == 'ß';
        }
        String low = a.toLowerCase(Locale.ROOT);
        assert low.equals(lower(a));
        assert (low == a) == lower(a).equals(a);
        String high = a.toUpperCase(Locale.ROOT);
        assert (high.length() == a.length()) == !hasSharp;
        for (int i = 0; i < high.length() && !hasSharp; i++) assert high.charAt(i) == Character.toUpperCase(a.charAt(i));
    }
}
