// dates: fails
import assay.Verifier;

public class LeapYearWrong {
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
    int year = Verifier.nondetInt();
    Verifier.assume(year >= 1970 && year <= 9999);
    int length = daysOf(year, 3, 1) - daysOf(year, 2, 1);
    assert (length == 29) == (year % 4 == 0 && year % 100 != 0) : "every 400 years";
  }
}
