// assert: holds
// exceptions: fails
/** dd.mm.yyyy; a month of 13 is beyond the table. */
public class DateText {
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    public static boolean isValid(String text) {
        if (text.length() != 10 || text.charAt(2) != '.' || text.charAt(5) != '.') return false;
        for (int i = 0; i < 10; i++) {
            if (i == 2 || i == 5) continue;
            if (!Character.isDigit(text.charAt(i))) return false;
        }
        int day = Integer.parseInt(text.substring(0, 2));
        int month = Integer.parseInt(text.substring(3, 5));
        int year = Integer.parseInt(text.substring(6));
        if (month == 0 || day == 0) return false;
        int days = DAYS[month - 1];
        if (month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) days++;
        return day <= days;
    }
}
