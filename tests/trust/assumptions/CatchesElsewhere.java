// assert: holds, proved
import assay.Verifier;

/** Another class of the program recurs and catches what comes of it; nothing here has to do with it. */
public class CatchesElsewhere {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int[] squares = new int[x & 7];
    for (int i = 0; i < squares.length; i++) squares[i] = i * i;
    for (int square : squares) assert square >= 0;
  }
}

class Deep {
  static int depth;

  static void go() {
    depth++;
    go();
  }

  static int measure() {
    try {
      go();
    } catch (Throwable tooDeep) {
      return depth;
    }
    return 0;
  }
}
