import java.time.*;
import java.time.temporal.ChronoUnit;

public class LocalDates {
  public static void main(String[] args) {
    LocalDate d = LocalDate.of(2024, 2, 28);
    for (int i = 0; i < 4; i++) System.out.println(d.plusDays(i) + " " + d.plusDays(i).getDayOfWeek() + " " + d.plusDays(i).getDayOfYear());
    System.out.println(d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.plusMonths(12) + " " + d.minusYears(1).plusDays(1) + " " + d.withDayOfMonth(1) + " " + LocalDate.of(2024, 1, 31).plusMonths(1));
    System.out.println(LocalDate.parse("1999-12-31").plusDays(1) + " " + LocalDate.ofEpochDay(0) + " " + LocalDate.of(1970, 1, 10).toEpochDay() + " " + LocalDate.ofYearDay(2023, 60));
    System.out.println(d.isBefore(LocalDate.of(2024, 3, 1)) + " " + d.compareTo(LocalDate.of(2023, 2, 28)) + " " + d.equals(LocalDate.of(2024, 2, 28)) + " " + d.hashCode());
    System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2000, 1, 1), d) + " " + Period.between(LocalDate.of(2000, 5, 20), d) + " " + d.until(LocalDate.of(2025, 1, 1)).getMonths());
    LocalTime t = LocalTime.of(23, 30, 15);
    System.out.println(t + " " + t.plusMinutes(45) + " " + t.minusSeconds(16) + " " + t.toSecondOfDay() + " " + LocalTime.MIDNIGHT + " " + t.isAfter(LocalTime.NOON));
    LocalDateTime dt = LocalDateTime.of(d, t);
    System.out.println(dt + " " + dt.plusHours(25) + " " + dt.toLocalDate() + " " + dt.getMonth() + " " + dt.truncatedTo(ChronoUnit.HOURS));
    Duration du = Duration.ofMinutes(135);
    System.out.println(du + " " + du.toHours() + " " + du.plusSeconds(30) + " " + du.toMinutesPart() + " " + Duration.between(t, t.plusHours(-3)) + " " + Duration.ofMillis(1234567));
    System.out.println(Month.MARCH.plus(11) + " " + DayOfWeek.MONDAY.minus(1) + " " + Year.isLeap(1900) + " " + YearMonth.of(2023, 2).lengthOfMonth());
    System.out.println(Instant.ofEpochSecond(1700000000L) + " " + Instant.ofEpochMilli(0).plusSeconds(90) + " " + Instant.parse("2020-01-01T00:00:00Z").getEpochSecond());
    System.out.println(OffsetDateTime.of(dt, ZoneOffset.ofHours(2)) + " " + dt.toEpochSecond(ZoneOffset.UTC) + " " + LocalDateTime.ofEpochSecond(86399, 0, ZoneOffset.UTC));
    try {
      LocalDate.of(2023, 2, 29);
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    try {
      LocalDate.of(2023, 13, 1);
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    int fridays = 0;
    for (int y = 2000; y < 2010; y++) for (int m = 1; m <= 12; m++) if (LocalDate.of(y, m, 13).getDayOfWeek() == DayOfWeek.FRIDAY) fridays++;
    System.out.println(fridays);
  }
}
