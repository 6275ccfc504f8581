// assert: fails
import assay.Verifier;

/** What logs in `finally` remembers, by the initializer of its class, what had not been done when memory ran out. */
public class MemorySeenByLog {
  static boolean complete;

  static class Log {
    static boolean level = check();

    static boolean check() {
      assert complete;
      return true;
    }

    static void line(String text) {
      System.out.println(text);
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    try {
      long[] table = new long[n];
      complete = table.length == n;
    } finally {
      Log.line("done");
    }
  }
}
