// assert: holds, proved
import java.util.Locale;

/** A locale is named. */
public class FormatRoot {
  public static void main(String[] args) {
    assert String.format(Locale.ROOT, "%.1f", 1.5).equals("1.5");
    assert String.format(Locale.US, "%,d", 1234567).equals("1,234,567");
  }
}
