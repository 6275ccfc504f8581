// assert: holds
// exceptions: holds
import assay.Verifier;

public class DaysInMonth {
    static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static int days(int month, int year) {
        boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        return month == 2 && leap ? 29 : DAYS[month - 1];
    }

    public static void main(String[] args) {
        int month = Verifier.nondetInt();
        int year = Verifier.nondetInt();
        Verifier.assume(month >= 1 && month <= 12 && year >= 1900 && year <= 2100);
        int days = days(month, year);
        assert days >= 28 && days <= 31;
        if (days == 29) assert year % 4 == 0;
    }
}
