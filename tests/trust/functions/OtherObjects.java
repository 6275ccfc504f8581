// options: --entry OtherObjects.call
// assert: fails, violated
import java.util.function.ToIntFunction;

public class OtherObjects {
  static final class Token {}

  static void call(ToIntFunction<Token> f) {
    assert f.applyAsInt(new Token()) == f.applyAsInt(new Token()) : "two objects";
  }
}
