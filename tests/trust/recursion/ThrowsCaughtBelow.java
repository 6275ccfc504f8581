// exceptions: holds
import assay.Verifier;

/** What the third call throws is caught by the second. */
public class ThrowsCaughtBelow {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static void descend(int depth) {
    if (depth == 3) throw new IllegalStateException("too deep");
    if (!rare()) return;
    try {
      descend(depth + 1);
    } catch (IllegalStateException expected) {
      depth = 0;
    }
  }

  public static void main(String[] args) {
    descend(0);
  }
}
