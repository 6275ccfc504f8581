// assert: holds, proved
import java.util.Locale;

/** Who sets the locale knows it. */
public class SetDefaultLocale {
  public static void main(String[] args) {
    Locale.setDefault(Locale.US);
    assert String.format("%.1f", 1.5).equals("1.5");
    assert "TITLE".toLowerCase().equals("title");
  }
}
