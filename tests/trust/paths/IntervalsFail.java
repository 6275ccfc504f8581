// options: --engine paths
// assert: fails, violated
// exceptions: holds
// says: 7 violated
import assay.Verifier;

/** What looks like a digit, a small number or a finite one, and is not for one kind of input. */
public class IntervalsFail {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int which = Verifier.nondetInt();
        long wide = Verifier.nondetLong();
        switch (which) {
            case 0:
                assert x % 10 >= 0;
                break;
            case 1:
                assert Math.abs(x) % 10 >= 0;
                break;
            case 2:
                if (x > 2147483600) {
                    int y = x + 40;
                    assert y > 100;
                }
                break;
            case 3:
                assert (byte) (x & 255) >= 0;
                break;
            case 4:
                assert (int) wide == wide;
                break;
            case 5:
                assert (char) ('0' + x % 10) >= '0';
                break;
            case 6:
                assert !Double.isNaN((double) x / (x & 1));
                break;
            default:
        }
    }
}
