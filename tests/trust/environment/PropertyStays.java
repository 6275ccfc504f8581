// assert: holds, proved

/** It does not change by itself, and is what it was set to. */
public class PropertyStays {
  public static void main(String[] args) {
    String first = System.getProperty("app.level");
    assert first == System.getProperty("app.level");
    System.setProperty("app.level", "debug");
    assert System.getProperty("app.level").equals("debug");
    System.clearProperty("app.level");
    assert System.getProperty("app.level") == null;
  }
}
