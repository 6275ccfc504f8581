// assert: holds
import assay.Verifier;

public class ContainsIndexOf {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 5);
        assert s.contains("ab") == (s.indexOf("ab") >= 0);
        int at = s.indexOf('b');
        assert at < s.length();
        if (at >= 0) assert s.charAt(at) == 'b';
    }
}
