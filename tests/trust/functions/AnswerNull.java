// options: --entry AnswerNull.call --bound null=yes
// exceptions: fails, violated
import java.util.function.IntFunction;

public class AnswerNull {
  static int call(IntFunction<String> f) {
    return f == null ? 0 : f.apply(1).length();
  }
}
