// assert: fails

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** How much of a waiting time is left is for the clock to say, signalled or not. */
public class TimeLeft {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Condition READY = LOCK.newCondition();
  static boolean isReady;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      LOCK.lock();
      isReady = true;
      READY.signal();
      LOCK.unlock();
    });
    other.start();
    LOCK.lock();
    long left = TimeUnit.SECONDS.toNanos(1);
    while (!isReady && left > 0) left = READY.awaitNanos(left);
    LOCK.unlock();
    other.join();
    assert left > 0;
  }
}
