// exceptions: fails
import assay.Verifier;

/** Null goes into every array, what else the variable may be does not. */
public class NullOrInteger {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static Object[] make(int depth) {
    if (rare()) return depth > 1 ? new String[2] : new Object[2];
    return make(depth + 1);
  }

  public static void main(String[] args) {
    Object[] made = make(0);
    made[0] = "a";
    made[1] = rare() ? 5 : null;
  }
}
