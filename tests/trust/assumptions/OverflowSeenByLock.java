// assert: fails
import assay.Verifier;
import java.util.concurrent.locks.ReentrantLock;

/** An overflow before the lock is taken: giving it back fails, and the program catches that. */
public class OverflowSeenByLock {
  static int deep(int n) {
    return n <= 0 ? 0 : 1 + deep(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    ReentrantLock lock = new ReentrantLock();
    try {
      deep(n);
      lock.lock();
    } finally {
      try {
        lock.unlock();
      } catch (IllegalMonitorStateException e) {
        assert false;
      }
    }
  }
}
