// assert: fails
import assay.Verifier;

/** The check digit of an ISBN: two digits can be exchanged unseen. */
public class Checksum {
    static int check(int[] digits) {
        int sum = 0;
        for (int digit : digits) sum += digit;
        return sum % 10;
    }

    public static void main(String[] args) {
        int[] digits = new int[4];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = Verifier.nondetInt();
            Verifier.assume(digits[i] >= 0 && digits[i] <= 9);
        }
        Verifier.assume(digits[1] != digits[2]);
        int before = check(digits);
        int moved = digits[1];
        digits[1] = digits[2];
        digits[2] = moved;
        assert check(digits) != before;
    }
}
