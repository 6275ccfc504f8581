// assert: fails, violated
// says: app.level

/** A property that somebody set. */
public class PropertySet {
  public static void main(String[] args) {
    String level = System.getProperty("app.level", "info");
    assert level.equals("info");
  }
}
