// options: --engine paths --cpu-timeout 60
// assert: fails, violated
import assay.Verifier;

/** White space is not only what is below the blank. */
public class BlanksDiffer {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 2);
        boolean isBlank = true;
        for (int i = 0; i < s.length(); i += Character.charCount(s.codePointAt(i)))
            if (!(s.charAt(i) <= 32)) isBlank = false;
        assert s.isBlank() == isBlank;
    }
}
