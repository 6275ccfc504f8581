// assert: fails

/** What Object.toString prints is not always the same. */
public class ToStringOfObject {
  public static void main(String[] args) {
    String text = new Object().toString();
    assert !text.endsWith("7");
  }
}
