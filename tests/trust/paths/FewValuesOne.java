// options: --engine paths --cpu-timeout 60
// assert: fails
import assay.Verifier;
import java.time.DayOfWeek;
import java.time.LocalDate;

/** One of the dates that are looked at one by one breaks it: the only Friday that is the 13th of these months. */
public class FewValuesOne {
  public static void main(String[] args) {
    int month = Verifier.nondetInt();
    int day = Verifier.nondetInt();
    Verifier.assume(month >= 1 && month <= 3 && day >= 1 && day <= 28);
    LocalDate date = LocalDate.of(2023, month, day);
    assert date.getDayOfWeek() != DayOfWeek.FRIDAY || date.getDayOfMonth() != 13;
  }
}
