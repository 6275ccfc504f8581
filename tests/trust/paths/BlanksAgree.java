// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;

/** Whether a string is blank is what its units say, for all of at most two. */
public class BlanksAgree {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 2);
        boolean isBlank = true;
        for (int i = 0; i < s.length(); i++) if (!Character.isWhitespace(s.charAt(i))) isBlank = false;
        assert s.isBlank() == isBlank;
    }
}
