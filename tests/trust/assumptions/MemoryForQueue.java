// assert: fails
import assay.Verifier;
import java.util.concurrent.ArrayBlockingQueue;

/** The length comes first among what the queue is told. */
public class MemoryForQueue {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1) return;
    try {
      new ArrayBlockingQueue<String>(n, true);
    } catch (Throwable t) {
      assert false;
    }
  }
}
