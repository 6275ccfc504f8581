// assert: holds
// exceptions: holds
import assay.Verifier;
import java.math.BigInteger;

/** A checksum of six digits, beside BigInteger. */
public class ChecksumBig {
    static int mod97(int[] digits) {
        int r = 0;
        for (int d : digits) r = (r * 10 + d) % 97;
        return r;
    }

    public static void main(String[] args) {
        int[] digits = new int[6];
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            digits[i] = Verifier.nondetInt();
            Verifier.assume(digits[i] >= 0 && digits[i] <= 9);
            text.append(digits[i]);
        }
        BigInteger big = new BigInteger(text.toString());
        assert big.mod(BigInteger.valueOf(97)).intValue() == mod97(digits);
    }
}
