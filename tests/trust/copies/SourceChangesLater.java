// assert: fails
import assay.Verifier;

/** The source, which came out of a recursion, changes after the copy was made. */
public class SourceChangesLater {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static final int[] SHARED = new int[4];

  static int[] make(int depth) {
    if (rare()) return depth > 1 ? SHARED : new int[4];
    return make(depth + 1);
  }

  public static void main(String[] args) {
    int length = Verifier.nondetInt();
    if (length < 1 || length > 8) return;
    int[] from = make(0);
    int[] to = new int[length];
    System.arraycopy(from, 0, to, 0, 1);
    SHARED[0] = 5;
    assert to[0] == from[0];
  }
}
