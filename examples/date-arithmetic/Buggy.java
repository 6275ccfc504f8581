import assay.Verifier;

/** Which month does the n-th day of a year fall into? */
public class Buggy {
  private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  static boolean isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  static int daysIn(int month, int year) {
    return DAYS[month];
  }

  static int monthOf(int dayOfYear, int year) {
    int month = 0;
    int rest = dayOfYear;
    while (rest > daysIn(month, year)) {
      rest -= daysIn(month, year);
      month++;
    }
    return month;
  }

  public static void main(String[] args) {
    int year = Verifier.nondetInt();
    int day = Verifier.nondetInt();
    Verifier.assume(year >= 1970 && year <= 2100);
    Verifier.assume(day >= 1 && day <= (isLeap(year) ? 366 : 365));
    int month = monthOf(day, year);
    assert month >= 0 && month < 12;
  }
}
