// assert: holds
// exceptions: holds
import assay.Verifier;
import java.time.DayOfWeek;
import java.time.LocalDate;

/** The next workday is no weekend, lies one to three days ahead, and no workday lies between. */
public class Workdays {
    static LocalDate next(LocalDate date) {
        return switch (date.getDayOfWeek()) {
            case FRIDAY -> date.plusDays(3);
            case SATURDAY -> date.plusDays(2);
            default -> date.plusDays(1);
        };
    }

    static boolean isWeekend(LocalDate date) {
        DayOfWeek day = date.getDayOfWeek();
        return day == DayOfWeek.SATURDAY || day == DayOfWeek.SUNDAY;
    }

    public static void main(String[] args) {
        int day = Verifier.nondetInt();
        Verifier.assume(day >= 1 && day <= 31);
        LocalDate date = LocalDate.of(2024, 12, day);
        LocalDate next = next(date);
        assert !isWeekend(next);
        long ahead = next.toEpochDay() - date.toEpochDay();
        assert ahead >= 1 && ahead <= 3;
        for (LocalDate d = date.plusDays(1); d.isBefore(next); d = d.plusDays(1)) assert isWeekend(d);
        assert next.getYear() == (day == 31 ? 2025 : 2024);
    }
}
