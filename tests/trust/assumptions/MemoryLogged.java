// assert: holds
// exceptions: holds
// says: enough memory
import assay.Verifier;

/** A line in `finally` tells people only: a proof may assume that memory does not run out. */
public class MemoryLogged {
  static class Log {
    static int level = 3;

    static void line(String text) {
      System.out.println(text);
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    try {
      long[] table = new long[n];
      assert table.length == n;
    } finally {
      Log.line("done");
    }
  }
}
