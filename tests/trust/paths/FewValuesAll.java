// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;
import java.time.LocalDate;

/** Questions about calendars are hard for solvers, and there are few dates: they are looked at one by one, all of them. */
public class FewValuesAll {
  public static void main(String[] args) {
    int month = Verifier.nondetInt();
    int day = Verifier.nondetInt();
    Verifier.assume(month >= 1 && month <= 3 && day >= 1 && day <= 28);
    LocalDate date = LocalDate.of(2023, month, day);
    assert date.plusDays(14).getDayOfWeek() == date.getDayOfWeek();
  }
}
