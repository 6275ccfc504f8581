// assert: fails, violated|bounded|unknown
import assay.Verifier;

/** What is caught is added to another exception, and that one is thrown: who catches that sees that memory ran out. */
public class MemorySuppressed {
  static class Failed extends RuntimeException {}

  static int make(int n) {
    Failed failed = new Failed();
    try {
      return new int[n].length;
    } catch (Throwable thrown) {
      failed.addSuppressed(thrown);
      throw failed;
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    try {
      make(n);
    } catch (Failed failed) {
      assert false;
    }
  }
}
