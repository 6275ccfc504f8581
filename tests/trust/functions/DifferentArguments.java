// options: --entry DifferentArguments.call
// assert: fails, violated
import java.util.function.IntUnaryOperator;

public class DifferentArguments {
  static void call(IntUnaryOperator f, int x, int y) {
    int before = f.applyAsInt(x);
    assert x == y || before == f.applyAsInt(y) : "not a constant";
    assert before == f.applyAsInt(x);
  }
}
