// assert: fails
import assay.Verifier;
import java.util.Objects;

/** In `finally` something else goes wrong, because the stack has overflowed before. */
public class OverflowSeenByHandler {
  static int deep(int n) {
    return n <= 0 ? 0 : 1 + deep(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Object done = null;
    int[] places = new int[1];
    int place = 1;
    try {
      deep(n);
      done = "done";
      place = 0;
    } finally {
      try {
        places[place]++;
        Objects.requireNonNull(done);
      } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
        assert false;
      }
    }
  }
}
