// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;

/** Texts that nobody looks at are not made, and what is read later is what was there. */
public class LateTexts {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= 95 && x <= 105);
        System.out.println("x = " + x);
        String text = "v" + x;
        x = 7;
        assert text.length() == 3 || text.length() == 4;
        assert (text.length() == 3) == (text.compareTo("v95") >= 0);
        assert Integer.parseInt(text.substring(1)) >= 95;
    }
}
