// assert: fails
// exceptions: holds
import assay.Verifier;
import java.time.LocalDate;

/** A month later, and a month back, is the same day: not at the end of January. */
public class InvoiceDue {
    public static void main(String[] args) {
        int month = Verifier.nondetInt();
        int day = Verifier.nondetInt();
        Verifier.assume(month >= 1 && month <= 12 && day >= 1 && day <= 31);
        LocalDate date;
        try {
            date = LocalDate.of(2023, month, day);
        } catch (java.time.DateTimeException e) {
            return;
        }
        LocalDate due = date.plusMonths(1);
        assert due.isAfter(date);
        assert due.minusMonths(1).equals(date);
    }
}
