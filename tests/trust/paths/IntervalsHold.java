// options: --engine paths
// assert: holds, proved
// exceptions: holds, proved
import assay.Verifier;

/** What intervals tell. */
public class IntervalsHold {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int digit = x % 10;
        assert digit > -10 && digit < 10;
        assert (x & 15) <= 15 && (x & 15) >= 0;
        String text = Integer.toString(x);
        for (int i = 1; i < text.length(); i++) assert text.charAt(i) >= '0' && text.charAt(i) <= '9';
        double mean = ((double) x + Verifier.nondetInt()) / 2;
        assert !Double.isNaN(mean) && mean <= Integer.MAX_VALUE && mean >= Integer.MIN_VALUE;
    }
}
