// assert: holds
import assay.Verifier;

/** The inner loop never lowers the bound of the outer one. */
public class InnerRaisesBound {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    int bound = 3;
    int i = 0;
    while (rare()) {
      assert i <= bound;
      i = bound;
      while (rare()) if (bound < 1000) bound++;
    }
  }
}
