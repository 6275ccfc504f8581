import assay.Verifier;
import org.joda.time.Days;
import org.joda.time.Duration;
import org.joda.time.Hours;
import org.joda.time.Minutes;
import org.joda.time.Seconds;
import org.joda.time.field.FieldUtils;

/** Amounts of time in Joda-Time. */
public class JodaDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        Minutes minutes = Minutes.minutes(a);
        assert minutes.getMinutes() == a;
        assert minutes.isGreaterThan(Minutes.minutes(b)) == (a > b);

        int sum = 0;
        boolean overflow = false;
        try {
            sum = FieldUtils.safeAdd(a, b);
        } catch (ArithmeticException e) {
            overflow = true;
        }
        assert overflow || sum == (long) a + b;
        assert !overflow; // not for large ones

        if (a >= 0 && a < 1000) {
            Days days = Days.days(a).plus(3);
            assert days.getDays() == a + 3;
            assert days.toStandardHours().getHours() == 24 * (a + 3);
            Hours hours = Hours.hours(a);
            assert hours.toStandardSeconds().getSeconds() >= 3600; // not for none
            assert hours.isLessThan(Hours.hours(1000));
        }
        Duration duration = new Duration(a * 1000L);
        assert duration.getMillis() / 1000 == a;
        assert duration.getStandardSeconds() == a;
        int wrapped = FieldUtils.getWrappedValue(b & 63, 1, 12);
        assert wrapped >= 1 && wrapped <= 12;
        Seconds product = Seconds.seconds(b).multipliedBy(2); // throws for large ones
        assert product.getSeconds() == 2 * b;
    }
}
