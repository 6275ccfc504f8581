// assert: fails
import assay.Verifier;

/** Centuries are forgotten. */
public class LeapYear {
    static boolean isLeap(int year) {
        return year % 4 == 0;
    }

    public static void main(String[] args) {
        int year = Verifier.nondetInt();
        Verifier.assume(year >= 1583 && year <= 3000);
        assert isLeap(year) == java.time.Year.isLeap(year);
    }
}
