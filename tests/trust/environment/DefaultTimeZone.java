// assert: fails
import java.util.TimeZone;

/** Not everybody lives in Greenwich. */
public class DefaultTimeZone {
  public static void main(String[] args) {
    assert TimeZone.getDefault().getRawOffset() == 0;
  }
}
