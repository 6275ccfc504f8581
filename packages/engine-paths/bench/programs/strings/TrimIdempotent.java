// assert: holds
import assay.Verifier;

public class TrimIdempotent {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 3);
        String once = s.trim();
        assert once.equals(once.trim());
        assert once.length() <= s.length();
    }
}
