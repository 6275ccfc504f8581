// options: --entry AbstractKeepsState.call
// assert: fails, violated
public class AbstractKeepsState {
  abstract static class Meter {
    private final int limit;

    Meter(int limit) {
      if (limit < 0) throw new IllegalArgumentException();
      this.limit = limit;
    }

    abstract int read(int channel);

    int capped(int channel) {
      return Math.min(limit, read(channel));
    }
  }

  static void call(Meter meter) {
    assert meter.limit >= 0;
    assert meter.capped(1) >= 0 : "what is read may be negative";
  }
}
