// assert: fails
import assay.Verifier;

/** The inner loop moves the bound of the outer one. */
public class InnerMovesBound {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int bound = 3;

  public static void main(String[] args) {
    int i = 0;
    while (rare()) {
      if (i > bound) assert false;
      i = bound;
      while (rare()) bound--;
    }
  }
}
