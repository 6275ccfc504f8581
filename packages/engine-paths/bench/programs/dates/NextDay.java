// assert: holds
// exceptions: holds
import assay.Verifier;

/** The day after a date is a date. */
public class NextDay {
    static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    static int days(int month, int year) {
        return switch (month) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> isLeap(year) ? 29 : 28;
            default -> 31;
        };
    }

    public static void main(String[] args) {
        int year = Verifier.nondetInt();
        int month = Verifier.nondetInt();
        int day = Verifier.nondetInt();
        Verifier.assume(year >= 1900 && year <= 2100 && month >= 1 && month <= 12);
        Verifier.assume(day >= 1 && day <= days(month, year));
        if (++day > days(month, year)) {
            day = 1;
            if (++month > 12) {
                month = 1;
                year++;
            }
        }
        assert day >= 1 && day <= days(month, year) && month >= 1 && month <= 12 && year <= 2101;
    }
}
