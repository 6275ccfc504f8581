// assert: fails

/** All properties at once. */
public class AllProperties {
  public static void main(String[] args) {
    assert System.getProperties().get("app.level") == null;
  }
}
