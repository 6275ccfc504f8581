// options: --cpu-timeout 4
// exceptions: fails
import assay.Verifier;

/** The values stored come out of a recursion too. */
public class ValuesFromRecursion {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static Object[] make(int depth) {
    if (rare()) return depth > 1 ? new String[2] : new Object[2];
    return make(depth + 1);
  }

  static Object value(int depth) {
    if (rare()) return depth > 1 ? (Object) 1 : "a";
    return value(depth + 1);
  }

  public static void main(String[] args) {
    Object[] made = make(0);
    made[0] = value(0);
    made[1] = value(0);
  }
}
