// assert: holds
// exceptions: holds
import assay.Verifier;

/** The absolute value of the least number is negative, but a multiple of every power of two below it. */
public class AbsPowerOfTwo {
    public static void main(String[] args) {
        int hash = Verifier.nondetInt();
        int bucket = Math.abs(hash) % 16;
        assert bucket >= 0;
    }
}
