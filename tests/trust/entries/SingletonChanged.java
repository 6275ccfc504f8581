// options: --entry SingletonChanged.half
// exceptions: fails, bounded|unknown|violated
// says: other code may have changed Counter.SHARED
public class SingletonChanged {
  public static int half(int n) {
    return n / Counter.SHARED.divisor;
  }
}

class Counter {
  static final Counter SHARED = new Counter();
  int divisor = 2;
}
