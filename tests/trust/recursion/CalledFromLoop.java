// options: --cpu-timeout 4
// assert: fails
import assay.Verifier;

/** The recursive call is made in a loop that changes what the method compares with. */
public class CalledFromLoop {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int limit = 10;

  static void visit(int n) {
    if (n > limit) assert false;
    int next = limit;
    while (rare()) {
      if (rare()) visit(rare() ? next : Integer.MIN_VALUE);
      limit--;
    }
  }

  public static void main(String[] args) {
    visit(Integer.MIN_VALUE);
  }
}
