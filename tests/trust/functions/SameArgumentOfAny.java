// options: --entry SameArgumentOfAny.call --bound functions=any
// assert: fails, violated
import java.util.function.Function;

public class SameArgumentOfAny {
  static void call(Function<Integer, Integer> f, int x) {
    assert f.apply(x).equals(f.apply(x)) : "functions may count their calls";
  }
}
