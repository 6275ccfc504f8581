// assert: fails
// exceptions: holds
import assay.Verifier;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/** Days of a rental, both ends counted; a month later is not thirty days later. */
public class Rental {
    static long days(LocalDate from, LocalDate to) {
        return ChronoUnit.DAYS.between(from, to) + 1;
    }

    static LocalDate due(LocalDate from) {
        return from.plusMonths(1);
    }

    public static void main(String[] args) {
        int month = Verifier.nondetInt();
        Verifier.assume(month >= 1 && month <= 12);
        LocalDate from = LocalDate.of(2023, month, 15);
        LocalDate to = due(from);
        assert to.isAfter(from);
        assert to.getDayOfMonth() == 15;
        assert days(from, to) >= 29 && days(from, to) <= 32;
        assert days(from, to) >= 30 : from + " to " + to;
    }
}
