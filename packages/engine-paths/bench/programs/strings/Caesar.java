// assert: holds
import assay.Verifier;

public class Caesar {
    static String shift(String s, int by) {
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c >= 'a' && c <= 'z') out.append((char) ('a' + (c - 'a' + by) % 26));
            else out.append(c);
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 4);
        for (int i = 0; i < s.length(); i++) Verifier.assume(s.charAt(i) >= ' ' && s.charAt(i) <= '~');
        int by = Verifier.nondetInt();
        Verifier.assume(by >= 0 && by < 26);
        assert shift(shift(s, by), 26 - by).equals(s);
    }
}
