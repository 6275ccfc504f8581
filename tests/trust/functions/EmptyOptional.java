// options: --entry EmptyOptional.call
// exceptions: fails, violated
import java.util.OptionalInt;

public class EmptyOptional {
  static int call(OptionalInt number) {
    return number.getAsInt();
  }
}
