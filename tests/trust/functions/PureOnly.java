// options: --entry PureOnly.call
// assert: fails, bounded|unknown
// says: nothing is thrown or changed by it
import java.util.function.IntUnaryOperator;

public class PureOnly {
  static int calls;

  static int call(IntUnaryOperator f, int x) {
    int before = calls;
    int y = f.applyAsInt(x);
    assert calls == before : "a function may count its calls";
    return y;
  }
}
