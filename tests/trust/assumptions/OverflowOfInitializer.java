// assert: fails
import assay.Verifier;

/** A class whose initializer has overflowed the stack is not there any more. */
public class OverflowOfInitializer {
  static boolean isThere;

  static int depth(int n) {
    return n <= 0 ? 0 : 1 + depth(n - 1);
  }

  static class Limit {
    static final int AT = depth(Verifier.nondetInt());
  }

  public static void main(String[] args) {
    try {
      isThere = Limit.AT >= 0;
    } finally {
      try {
        isThere |= Limit.AT < 0;
      } catch (NoClassDefFoundError e) {
        assert false;
      }
    }
  }
}
