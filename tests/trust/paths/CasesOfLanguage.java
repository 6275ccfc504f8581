// options: --engine paths --cpu-timeout 30
// assert: fails
import assay.Verifier;
import java.util.Locale;

/** In Turkish the small letter of I has no dot. */
public class CasesOfLanguage {
    public static void main(String[] args) {
        String a = Verifier.nondetString();
        Verifier.assume(a.length() == 1 && a.charAt(0) < 128);
        String low = a.toLowerCase(new Locale("tr"));
        assert low.charAt(0) < 128;
    }
}
