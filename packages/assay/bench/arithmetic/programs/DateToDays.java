// dates: holds
import assay.Verifier;

public class DateToDays {
  /** Days since 1970-01-01 of a date of the Gregorian calendar, years 1600 and later. */
  static int daysOf(int year, int month, int day) {
    int y = month <= 2 ? year - 1 : year;
    int era = y / 400;
    int yearOfEra = y - era * 400;
    int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
  }

  public static void main(String[] args) {
    int year = Verifier.nondetInt(), month = Verifier.nondetInt(), day = Verifier.nondetInt();
    Verifier.assume(year >= 1970 && year <= 2400 && month >= 1 && month <= 12 && day >= 1 && day <= 28);
    int days = daysOf(year, month, day);
    assert daysOf(year, month, 1) + day - 1 == days;
    assert days >= 0 && days < 160000;
  }
}
