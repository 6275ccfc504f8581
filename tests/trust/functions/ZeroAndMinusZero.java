// options: --entry ZeroAndMinusZero.call
// assert: fails, violated
import java.util.function.DoubleToIntFunction;

public class ZeroAndMinusZero {
  static void call(DoubleToIntFunction f) {
    assert f.applyAsInt(Double.NaN) == f.applyAsInt(0.0 / 0.0);
    assert f.applyAsInt(0.0) == f.applyAsInt(-0.0) : "1 / x tells them apart";
  }
}
