// exceptions: fails
import assay.Verifier;

/** As from a recursion, so from a loop. */
public class StringThenIntegerInLoop {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    Object[] made = new Object[2];
    for (int i = 0; rare(); i++) made = i > 1 ? new String[2] : new Object[2];
    made[0] = "a";
    made[1] = 5;
  }
}
