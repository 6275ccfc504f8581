// assert: fails
// exceptions: fails
import assay.Verifier;

/** Line ends and backslashes are escaped; what is replaced one after the other takes a backslash and a letter for a line end, and counting looks behind the end. */
public class Escape {
    static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n");
    }

    static String unescape(String text) {
        return text.replace("\\n", "\n").replace("\\\\", "\\");
    }

    static int escapes(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\' && text.charAt(i + 1) != ' ') {
                count++;
                i++;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 3);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            Verifier.assume(c == 'n' || c == '\n' || c == '\\');
        }
        String escaped = escape(text);
        assert escaped.length() >= text.length();
        assert escapes(escaped) == escaped.length() - text.length();
        assert unescape(escaped).equals(text) : text;
        assert escapes(text) >= 0;
    }
}
