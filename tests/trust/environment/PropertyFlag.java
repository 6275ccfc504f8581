// assert: fails

/** Through Boolean.getBoolean. */
public class PropertyFlag {
  public static void main(String[] args) {
    assert !Boolean.getBoolean("app.debug");
  }
}
