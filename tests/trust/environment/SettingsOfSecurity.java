// exceptions: holds
import java.security.SecureRandom;

/** The JDK's own settings are there: that random numbers are asked for is no mistake. */
public class SettingsOfSecurity {
  public static void main(String[] args) {
    int rolled = new SecureRandom().nextInt(6);
    System.out.println(rolled >= 0);
  }
}
