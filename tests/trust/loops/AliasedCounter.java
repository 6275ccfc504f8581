// assert: fails
import assay.Verifier;

/** The loop counts in one object and compares another, which is the same one. */
public class AliasedCounter {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Counter {
    int value;
  }

  public static void main(String[] args) {
    Counter mine = new Counter();
    Counter yours = new Counter();
    for (int i = 0; rare(); i++) {
      assert mine.value == 0;
      if (i == 1) yours = mine;
      yours.value++;
    }
  }
}
