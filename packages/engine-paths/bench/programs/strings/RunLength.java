// assert: holds
import assay.Verifier;

/** Encoded and decoded again. */
public class RunLength {
    static String encode(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); ) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
            out.append(j - i).append(s.charAt(i));
            i = j;
        }
        return out.toString();
    }

    static String decode(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i += 2)
            for (int k = 0; k < s.charAt(i) - '0'; k++) out.append(s.charAt(i + 1));
        return out.toString();
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 5);
        for (int i = 0; i < s.length(); i++) Verifier.assume(s.charAt(i) == 'a' || s.charAt(i) == 'b');
        assert decode(encode(s)).equals(s);
    }
}
