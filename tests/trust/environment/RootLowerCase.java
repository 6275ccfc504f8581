// assert: holds, proved
// says: one execution
import java.util.Locale;

/** With a locale that is named there is nothing to ask. */
public class RootLowerCase {
  public static void main(String[] args) {
    assert "TITLE".toLowerCase(Locale.ROOT).equals("title");
    assert "title".toUpperCase(Locale.ENGLISH).equals("TITLE");
  }
}
