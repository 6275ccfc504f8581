// options: --entry LimitReadByCallback.check
// assert: fails, bounded|unknown|violated
// says: other code may have changed Ceiling.ceiling

import java.util.List;
import java.util.function.Consumer;

/** The library calls a method that the class inherits, from a class that knows nothing of the library's interface. */
public class LimitReadByCallback {
  public void check() {
    Watcher watcher = new Watcher();
    List.of("a").forEach(watcher);
    assert watcher.seen == 10;
  }
}

class Ceiling {
  private static int ceiling = 10;
  int seen;

  public static void setCeiling(int n) {
    ceiling = n;
  }

  public void accept(Object each) {
    seen = ceiling;
  }
}

class Watcher extends Ceiling implements Consumer<Object> {}
