// assert: fails
import assay.Verifier;

/** The last run is forgotten when it is alone. */
public class RunLengthBug {
    static String encode(String s) {
        StringBuilder out = new StringBuilder();
        int count = 1;
        for (int i = 1; i < s.length(); i++) {
            if (s.charAt(i) == s.charAt(i - 1)) count++;
            else {
                out.append(count).append(s.charAt(i - 1));
                count = 1;
            }
        }
        if (count > 1) out.append(count).append(s.charAt(s.length() - 1));
        return out.toString();
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() >= 1 && s.length() <= 4);
        for (int i = 0; i < s.length(); i++) Verifier.assume(s.charAt(i) == 'a' || s.charAt(i) == 'b');
        String code = encode(s);
        int length = 0;
        for (int i = 0; i < code.length(); i += 2) length += code.charAt(i) - '0';
        assert length == s.length();
    }
}
