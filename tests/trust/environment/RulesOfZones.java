// exceptions: holds
import java.time.Instant;
import java.time.ZoneId;
import java.util.TimeZone;

/** The JDK's own rules of time zones are there, for both of its libraries of dates. */
public class RulesOfZones {
  public static void main(String[] args) {
    System.out.println(ZoneId.of("Europe/Berlin").getRules().getOffset(Instant.EPOCH));
    System.out.println(TimeZone.getTimeZone("Europe/Berlin").getRawOffset());
  }
}
