// assert: holds
// exceptions: holds
import assay.Verifier;
import java.time.DayOfWeek;
import java.time.LocalDate;

/** A week later it is the same day of the week. */
public class LocalDates {
    public static void main(String[] args) {
        int day = Verifier.nondetInt();
        int month = Verifier.nondetInt();
        Verifier.assume(month >= 1 && month <= 12 && day >= 1 && day <= 28);
        LocalDate date = LocalDate.of(2024, month, day);
        LocalDate later = date.plusDays(7);
        assert later.isAfter(date);
        DayOfWeek before = date.getDayOfWeek();
        assert later.getDayOfWeek() == before;
    }
}
