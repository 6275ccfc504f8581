// assert: holds
// exceptions: holds
import java.time.*;
import java.util.*;
/** Working days of any week that begins in February 2024. */
public class Workdays {
  static int workdays(LocalDate from, LocalDate to) {
    int n = 0;
    for (LocalDate d = from; d.isBefore(to); d = d.plusDays(1))
      if (d.getDayOfWeek() != DayOfWeek.SATURDAY && d.getDayOfWeek() != DayOfWeek.SUNDAY) n++;
    return n;
  }
  public static void main(String[] args) {
    int day = assay.Verifier.nondetInt();
    if (day < 1 || day > 28) return;
    LocalDate start = LocalDate.of(2024, 2, day);
    assert workdays(start, start.plusDays(7)) == 5;
    assert start.plusMonths(1).getDayOfMonth() == day;
    assert start.plusYears(1).minusYears(1).equals(start);
    assert start.plusDays(30).getMonthValue() == 3;
    assert start.lengthOfMonth() == 29;
  }
}
