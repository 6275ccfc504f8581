// assert: fails
import assay.Verifier;

/** What is closed in {@code finally} is of a class whose {@code close} asserts: it tells that memory ran out. */
public class MemorySeenByClose {
  static class Plain {
    boolean closed;

    void close() {
      closed = true;
    }
  }

  static class Strict extends Plain {
    boolean complete;

    @Override
    void close() {
      assert complete;
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    Strict strict = new Strict();
    Plain plain = strict;
    try {
      long[] table = new long[n];
      strict.complete = table.length == n;
    } finally {
      plain.close();
    }
  }
}
