// assert: fails
import assay.Verifier;
import java.io.IOException;
import java.io.InputStream;

/** The resource that is closed after an overflow is of the library's type, and asserts. */
public class OverflowSeenByStream {
  static boolean done;

  static int deep(int n) {
    return n <= 0 ? 0 : 1 + deep(n - 1);
  }

  static class Source extends InputStream {
    @Override
    public int read() {
      return -1;
    }

    @Override
    public void close() {
      assert done;
    }
  }

  public static void main(String[] args) throws IOException {
    int n = Verifier.nondetInt();
    try (InputStream in = new Source()) {
      deep(n);
      done = true;
    }
  }
}
