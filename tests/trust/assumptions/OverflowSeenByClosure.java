// assert: fails
import assay.Verifier;

/** What `finally` calls is of the library's type, and the program's own: it sees that the stack has overflowed. */
public class OverflowSeenByClosure {
  static int deep(int n) {
    return n <= 0 ? 0 : 1 + deep(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    boolean[] done = new boolean[1];
    try {
      deep(n);
      done[0] = true;
    } finally {
      Runnable check = () -> {
        assert done[0];
      };
      check.run();
    }
  }
}
