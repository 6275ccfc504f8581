// assert: holds
// exceptions: holds
import assay.Verifier;

/** Roman numerals there and back. */
public class RomanNumbers {
    private static final int[] VALUES = {100, 90, 50, 40, 10, 9, 5, 4, 1};
    private static final String[] SIGNS = {"C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

    static String toRoman(int n) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < VALUES.length; i++)
            while (n >= VALUES[i]) {
                out.append(SIGNS[i]);
                n -= VALUES[i];
            }
        return out.toString();
    }

    static int value(char c) {
        return switch (c) {
            case 'I' -> 1;
            case 'V' -> 5;
            case 'X' -> 10;
            case 'L' -> 50;
            case 'C' -> 100;
            default -> throw new IllegalArgumentException(String.valueOf(c));
        };
    }

    static int fromRoman(String s) {
        int sum = 0;
        for (int i = 0; i < s.length(); i++) {
            int v = value(s.charAt(i));
            if (i + 1 < s.length() && v < value(s.charAt(i + 1))) sum -= v;
            else sum += v;
        }
        return sum;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 1 && n <= 150);
        assert fromRoman(toRoman(n)) == n;
    }
}
