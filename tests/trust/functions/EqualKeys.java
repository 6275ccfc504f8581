// options: --entry EqualKeys.call
// assert: fails, bounded
import java.util.function.ToIntFunction;

public class EqualKeys {
  record Key(int id) {}

  static void call(ToIntFunction<Key> f, int id) {
    assert f.applyAsInt(new Key(id)) == f.applyAsInt(new Key(id)) : "only of functions that go by equals";
  }
}
