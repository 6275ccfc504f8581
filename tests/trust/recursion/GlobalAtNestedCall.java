// options: --cpu-timeout 4
// assert: fails
// exceptions: holds
import assay.Verifier;

/** The limit that the caller compared with is not the one that the callee meets. */
public class GlobalAtNestedCall {
  static int limit = 10;

  static void f(int n, boolean lowers) {
    if (n > limit) assert false;
    int next = lowers ? limit : Integer.MIN_VALUE;
    if (lowers) limit = limit - 5;
    boolean lowersNext = Verifier.nondetInt() * 1103515245 + 12345 == 424242;
    if (Verifier.nondetInt() * 7 + 3 == 55555) f(next, lowersNext);
  }

  public static void main(String[] args) {
    f(Integer.MIN_VALUE, false);
  }
}
