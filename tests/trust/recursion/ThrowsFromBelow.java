// exceptions: fails
import assay.Verifier;

/** An exception comes from the third call, not from the first two. */
public class ThrowsFromBelow {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int depth;

  static void descend() {
    depth++;
    if (depth == 3 && rare()) throw new IllegalStateException("too deep");
    if (rare()) descend();
  }

  public static void main(String[] args) {
    descend();
  }
}
