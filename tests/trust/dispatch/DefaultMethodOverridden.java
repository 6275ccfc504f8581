// assert: fails
import assay.Verifier;

/** A default method does nothing, and one of the implementations overrides it. */
public class DefaultMethodOverridden {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int seen;

  interface Listener {
    default void notified() {}
  }

  static class Quiet implements Listener {}

  static class Counting implements Listener {
    @Override
    public void notified() {
      seen++;
    }
  }

  static Listener make(int depth) {
    if (rare()) return depth > 1 ? new Counting() : new Quiet();
    return make(depth + 1);
  }

  public static void main(String[] args) {
    make(0).notified();
    assert seen == 0;
  }
}
