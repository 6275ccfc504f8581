// assert: fails, violated|bounded|unknown
import assay.Verifier;

/** Memory runs out by many small texts, and somebody sees it. */
public class MemoryByAppending {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    StringBuilder text = new StringBuilder();
    try {
      for (int i = 0; i < n; i++) text.append("abcdefgh");
    } catch (Throwable failure) {
      assert false;
    }
  }
}
