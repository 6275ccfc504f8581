// assert: fails
// exceptions: holds

/** Every JVM has a user.home; what it is differs. */
public class PropertyHome {
  public static void main(String[] args) {
    String home = System.getProperty("user.home");
    assert home.length() != 3;
  }
}
