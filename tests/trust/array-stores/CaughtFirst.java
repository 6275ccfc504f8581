// exceptions: fails
import assay.Verifier;

/** The first store is tried, the second is not. */
public class CaughtFirst {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static Object[] make(int depth) {
    if (rare()) return depth > 1 ? new String[2] : new Object[2];
    return make(depth + 1);
  }

  public static void main(String[] args) {
    Object[] made = make(0);
    try {
      made[0] = "a";
    } catch (ArrayStoreException e) {
      return;
    }
    made[1] = new int[1];
  }
}
