// assert: holds
// exceptions: holds
// says: enough memory
import assay.Verifier;

/** Closing does nothing that could tell that memory ran out: a proof may assume that it does not. */
public class MemoryClosed {
  static class Plain {
    boolean closed;
    int times;

    void close() {
      closed = true;
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    Plain plain = new Plain();
    try {
      long[] table = new long[n];
      assert table.length == n;
    } finally {
      plain.close();
    }
    assert plain.closed;
  }
}
