// options: --entry SameArgument.call
// assert: fails, bounded
// says: equal arguments get the same answer
import java.util.function.LongBinaryOperator;

public class SameArgument {
  static void call(LongBinaryOperator f, long x, long y) {
    assert f.applyAsLong(x, y) == f.applyAsLong(x, y) : "only of functions that answer alike";
  }
}
