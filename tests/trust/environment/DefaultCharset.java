// assert: fails

/** How many bytes an umlaut takes. */
public class DefaultCharset {
  public static void main(String[] args) {
    assert "\u00e4".getBytes().length == 2;
  }
}
