// exceptions: fails
import assay.Verifier;

/** What one array takes, another of the same maker need not. */
public class TwoArrays {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static Object[] make(int depth) {
    if (rare()) return depth > 1 ? new String[2] : new Object[2];
    return make(depth + 1);
  }

  public static void main(String[] args) {
    Object[] one = make(0);
    Object[] two = make(1);
    one[0] = 1;
    two[0] = 2;
  }
}
