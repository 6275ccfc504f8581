import java.util.*;

public class RomanNumerals {
  private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
  private static final String[] SYMBOLS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

  static String toRoman(int n) {
    if (n < 1 || n > 3999) throw new IllegalArgumentException("out of range: " + n);
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < VALUES.length; i++) {
      while (n >= VALUES[i]) {
        sb.append(SYMBOLS[i]);
        n -= VALUES[i];
      }
    }
    return sb.toString();
  }

  static int fromRoman(String s) {
    int total = 0;
    String rest = s.toUpperCase();
    for (int i = 0; i < SYMBOLS.length; i++) {
      int reps = 0;
      while (rest.startsWith(SYMBOLS[i])) {
        total += VALUES[i];
        rest = rest.substring(SYMBOLS[i].length());
        if (++reps > 3) throw new NumberFormatException("too many " + SYMBOLS[i]);
      }
    }
    if (!rest.isEmpty() || total == 0 || !toRoman(total).equals(s.toUpperCase())) throw new NumberFormatException("not canonical: " + s);
    return total;
  }

  private static final String[] ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
  private static final String[] TENS = ", ,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety".split(",");
  private static final String[] SCALES = {"", " thousand", " million", " billion", " trillion", " quadrillion", " quintillion"};

  static String words(long n) {
    if (n == Long.MIN_VALUE) return "minus " + words(9) + " quintillion and then some";
    if (n < 0) return "minus " + words(-n);
    if (n < 20) return ONES[(int) n];
    if (n < 100) return TENS[(int) n / 10] + (n % 10 == 0 ? "" : "-" + ONES[(int) n % 10]);
    if (n < 1000) return ONES[(int) n / 100] + " hundred" + (n % 100 == 0 ? "" : " and " + words(n % 100));
    Deque<String> parts = new ArrayDeque<>();
    for (int s = 0; n > 0; s++, n /= 1000) if (n % 1000 != 0) parts.push(words(n % 1000) + SCALES[s]);
    return String.join(", ", parts);
  }

  static String inBase(int n, int base) {
    String digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    if (n == 0) return "0";
    StringBuilder sb = new StringBuilder();
    for (int k = Math.abs(n); k != 0; k /= base) sb.append(digits.charAt(k % base));
    return (n < 0 ? sb.append('-') : sb).reverse().toString();
  }

  public static void main(String[] args) {
    for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1990, 2024, 3999}) System.out.println(n + " " + toRoman(n) + " " + fromRoman(toRoman(n)));
    int bad = 0;
    for (int n = 1; n < 4000; n++) if (fromRoman(toRoman(n)) != n) bad++;
    System.out.println("mismatches " + bad);
    for (String s : new String[] {"IIII", "VX", "", "ABC", "mcmxc", "IC", "MMMM", "XIIX"}) {
      try {
        System.out.println(s + " " + fromRoman(s));
      } catch (NumberFormatException e) {
        System.out.println(s + " ! " + e.getMessage());
      }
    }
    for (int n : new int[] {0, 4000, -5}) {
      try {
        toRoman(n);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    for (long n : new long[] {0, 7, 13, 21, 80, 100, 342, 1000, 1001, 123456, 1000000, -45, 9223372036854775807L, Long.MIN_VALUE}) System.out.println(words(n));
    for (int b : new int[] {2, 3, 8, 16, 36}) System.out.print(inBase(-123456, b) + " " + Integer.toString(-123456, b).equals(inBase(-123456, b)) + " ");
    System.out.println(inBase(0, 2));
  }
}
