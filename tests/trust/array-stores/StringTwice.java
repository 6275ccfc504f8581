// exceptions: holds
import assay.Verifier;

/** An array that takes a string takes another one. */
public class StringTwice {
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
    } catch (RuntimeException e) {
      return;
    }
    if (made != null && made.length > 1) made[1] = "b";
  }
}
