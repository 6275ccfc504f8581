// assert: holds
import assay.Verifier;

/** The loop counts in one object and compares another one of the same class. */
public class TwoCounters {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Counter {
    int value;
  }

  public static void main(String[] args) {
    Counter mine = new Counter();
    Counter yours = new Counter();
    while (rare()) {
      assert mine.value == 0;
      yours.value++;
    }
  }
}
