// assert: holds
// exceptions: holds
import assay.Verifier;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/** Nights between two days of a month, weekends counted. */
public class BookingDates {
    static int weekendNights(LocalDate from, LocalDate to) {
        int count = 0;
        for (LocalDate d = from; d.isBefore(to); d = d.plusDays(1)) {
            DayOfWeek day = d.getDayOfWeek();
            if (day == DayOfWeek.FRIDAY || day == DayOfWeek.SATURDAY) count++;
        }
        return count;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        Verifier.assume(a >= 1 && a <= 28 && n >= 0 && n <= 7);
        LocalDate from = LocalDate.of(2024, 2, a);
        LocalDate to = from.plusDays(n);
        int nights = (int) ChronoUnit.DAYS.between(from, to);
        assert nights == n;
        int weekend = weekendNights(from, to);
        assert weekend <= 2;
        if (n == 7) assert weekend == 2;
    }
}
