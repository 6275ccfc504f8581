// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;

/** What is said of strings at once is what their characters say, for all strings of at most two characters. */
public class TextsAgree {
    static boolean equal(String a, String b) {
        if (a.length() != b.length()) return false;
        for (int i = 0; i < a.length(); i++) if (a.charAt(i) != b.charAt(i)) return false;
        return true;
    }

    static int compare(String a, String b) {
        for (int i = 0; i < Math.min(a.length(), b.length()); i++) if (a.charAt(i) != b.charAt(i)) return a.charAt(i) - b.charAt(i);
        return a.length() - b.length();
    }

    static int hash(String a) {
        int hash = 0;
        for (int i = 0; i < a.length(); i++) hash = 31 * hash + a.charAt(i);
        return hash;
    }

    public static void main(String[] args) {
        String a = Verifier.nondetString();
        String b = Verifier.nondetString();
        Verifier.assume(a.length() <= 2 && b.length() <= 2);
        assert a.equals(b) == equal(a, b);
        assert a.compareTo(b) == compare(a, b);
        assert a.hashCode() == hash(a);
        char c = Verifier.nondetChar();
        int first = -1;
        for (int i = a.length() - 1; i >= 0; i--) if (a.charAt(i) == c) first = i;
        assert a.indexOf(c) == first;
        int part = -1;
        for (int i = a.length() - b.length(); i >= 0; i--) {
            boolean matches = true;
            for (int j = 0; j < b.length(); j++) if (a.charAt(i + j) != b.charAt(j)) matches = false;
            if (matches) part = i;
        }
        assert a.indexOf(b) == part;
        assert a.startsWith(b) == (a.length() >= b.length() && equal(a.substring(0, b.length()), b));
    }
}
