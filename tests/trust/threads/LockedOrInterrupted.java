// assert: fails

import java.util.concurrent.locks.ReentrantLock;

/** Who waits interruptibly for a lock that is given back at the same time may get either. */
public class LockedOrInterrupted {
  static volatile int seen;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread waiter = new Thread(() -> {
      try {
        lock.lockInterruptibly();
        seen = 1;
        lock.unlock();
      } catch (InterruptedException e) {
        seen = 2;
      }
    });
    waiter.start();
    waiter.interrupt();
    lock.unlock();
    waiter.join();
    assert seen == 2;
  }
}
