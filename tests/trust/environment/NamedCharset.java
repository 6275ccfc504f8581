// assert: holds, proved
import java.nio.charset.StandardCharsets;

/** A charset is named. */
public class NamedCharset {
  public static void main(String[] args) {
    byte[] bytes = "\u00e4b".getBytes(StandardCharsets.UTF_8);
    assert bytes.length == 3;
    assert new String(bytes, StandardCharsets.UTF_8).length() == 2;
  }
}
