// exceptions: fails, violated

/** A property that nobody set. */
public class PropertyUnset {
  public static void main(String[] args) {
    String level = System.getProperty("app.level");
    System.out.println(level.length());
  }
}
