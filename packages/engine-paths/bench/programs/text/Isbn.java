// assert: fails
// exceptions: holds
/** ISBN-10; X is accepted everywhere, not only at the end. */
public class Isbn {
    public static boolean isValid(String isbn) {
        String text = isbn.replace("-", "");
        if (text.length() != 10) return false;
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            char c = text.charAt(i);
            int digit;
            if (c == 'X') digit = 10;
            else if (c >= '0' && c <= '9') digit = c - '0';
            else return false;
            sum += (10 - i) * digit;
        }
        boolean valid = sum % 11 == 0;
        if (valid) assert text.indexOf('X') == -1 || text.indexOf('X') == 9 : isbn;
        return valid;
    }
}
