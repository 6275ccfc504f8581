import java.util.*;

public class CalendarPrinter {
  static final String[] MONTHS = {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};
  static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  static boolean leap(int y) {
    return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
  }

  static int days(int y, int m) {
    return m == 2 && leap(y) ? 29 : DAYS[m - 1];
  }

  /** Zeller's congruence; 0 is Monday. */
  static int weekday(int y, int m, int d) {
    if (m < 3) {
      m += 12;
      y--;
    }
    int h = (d + 13 * (m + 1) / 5 + y % 100 + y % 100 / 4 + y / 100 / 4 + 5 * (y / 100)) % 7;
    return (h + 5) % 7;
  }

  static List<String> month(int y, int m) {
    List<String> out = new ArrayList<>();
    String title = MONTHS[m - 1] + " " + y;
    out.add(" ".repeat((20 - title.length()) / 2) + title);
    out.add("Mo Tu We Th Fr Sa Su");
    StringBuilder line = new StringBuilder("   ".repeat(weekday(y, m, 1)));
    for (int d = 1; d <= days(y, m); d++) {
      line.append(String.format("%2d", d));
      if (weekday(y, m, d) == 6 || d == days(y, m)) {
        out.add(line.toString());
        line.setLength(0);
      } else line.append(' ');
    }
    return out;
  }

  static String beside(List<List<String>> blocks) {
    int h = blocks.stream().mapToInt(List::size).max().orElse(0);
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < h; i++) {
      for (List<String> b : blocks) sb.append(String.format("%-22s", i < b.size() ? b.get(i) : ""));
      while (sb.length() > 0 && sb.charAt(sb.length() - 1) == ' ') sb.setLength(sb.length() - 1);
      sb.append('\n');
    }
    return sb.toString();
  }

  static String easter(int y) {
    int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3, h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451;
    int month = (h + l - 7 * m + 114) / 31, day = (h + l - 7 * m + 114) % 31 + 1;
    return y + "-" + (month < 10 ? "0" : "") + month + "-" + (day < 10 ? "0" : "") + day;
  }

  static long toDayNumber(int y, int m, int d) {
    long n = 0;
    for (int k = 1; k < y; k++) n += leap(k) ? 366 : 365;
    for (int k = 1; k < m; k++) n += days(y, k);
    return n + d;
  }

  public static void main(String[] args) {
    System.out.print(beside(List.of(month(2024, 1), month(2024, 2), month(2024, 3))));
    System.out.print(beside(List.of(month(1900, 2), month(2000, 2))));
    for (int y : new int[] {1999, 2000, 2023, 2024, 2038}) System.out.print(easter(y) + " ");
    System.out.println();
    System.out.println(toDayNumber(2024, 2, 29) - toDayNumber(1970, 1, 1) + " " + toDayNumber(1, 1, 1));
    int diff = 0;
    for (int y = 1950; y < 2050; y++) for (int m = 1; m <= 12; m++) if ((toDayNumber(y, m, 1) + 6) % 7 != weekday(y, m, 1)) diff++;
    System.out.println("disagreements " + diff);
    Map<Integer, Integer> friday13 = new TreeMap<>();
    for (int y = 2000; y < 2100; y++) for (int m = 1; m <= 12; m++) if (weekday(y, m, 13) == 4) friday13.merge(m, 1, Integer::sum);
    System.out.println(friday13);
    try {
      month(2024, 13);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
  }
}
