// assert: holds
// exceptions: holds
import assay.Verifier;

public class ParseDigits {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() >= 1 && s.length() <= 4);
        for (int i = 0; i < s.length(); i++) Verifier.assume(s.charAt(i) >= '0' && s.charAt(i) <= '9');
        int n = Integer.parseInt(s);
        assert n >= 0 && n <= 9999;
    }
}
