// assert: fails
import java.time.LocalDate;

/** Years between two dates without looking at the day. Entry: methods. */
public class Age {
    public static int age(int birthMonth, int birthDay, int month, int day) {
        if (birthMonth < 1 || birthMonth > 12 || month < 1 || month > 12) return -1;
        if (birthDay < 1 || birthDay > 28 || day < 1 || day > 28) return -1;
        LocalDate born = LocalDate.of(2000, birthMonth, birthDay);
        LocalDate today = LocalDate.of(2020, month, day);
        int years = today.getYear() - born.getYear();
        if (today.getMonthValue() < born.getMonthValue()) years--;
        assert !born.plusYears(years).isAfter(today);
        return years;
    }
}
