import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class LatchesBarriers {
  public static void main(String[] args) throws Exception {
    CountDownLatch start = new CountDownLatch(1), done = new CountDownLatch(3);
    AtomicInteger sum = new AtomicInteger();
    for (int i = 1; i <= 3; i++) {
      int k = i;
      new Thread(() -> {
        try {
          start.await();
          sum.addAndGet(k * 100);
        } catch (InterruptedException e) {
          System.out.println("no");
        } finally {
          done.countDown();
        }
      }).start();
    }
    System.out.println(sum.get() + " " + done.getCount());
    start.countDown();
    done.await();
    System.out.println(sum.get() + " " + done.getCount());
    AtomicInteger rounds = new AtomicInteger();
    CyclicBarrier barrier = new CyclicBarrier(3, rounds::incrementAndGet);
    Thread[] ts = new Thread[3];
    for (int i = 0; i < 3; i++) {
      ts[i] = new Thread(() -> {
        try {
          for (int r = 0; r < 4; r++) barrier.await();
        } catch (Exception e) {
          System.out.println(e);
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println("rounds " + rounds.get());
    Semaphore s = new Semaphore(2);
    s.acquire();
    System.out.println(s.availablePermits() + " " + s.tryAcquire() + " " + s.tryAcquire());
    s.release(2);
    System.out.println(s.availablePermits());
    AtomicInteger inside = new AtomicInteger(), max = new AtomicInteger();
    Thread[] ws = new Thread[5];
    for (int i = 0; i < 5; i++) {
      ws[i] = new Thread(() -> {
        try {
          s.acquire();
          max.accumulateAndGet(inside.incrementAndGet(), Math::max);
          inside.decrementAndGet();
          s.release();
        } catch (InterruptedException e) {
          System.out.println("no");
        }
      });
      ws[i].start();
    }
    for (Thread t : ws) t.join();
    System.out.println((max.get() <= 2) + " " + inside.get());
    Exchanger<String> ex = new Exchanger<>();
    String[] got = new String[2];
    Thread e1 = new Thread(() -> {
      try {
        got[0] = ex.exchange("from1");
      } catch (InterruptedException e) {
        System.out.println("no");
      }
    });
    e1.start();
    got[1] = ex.exchange("from2");
    e1.join();
    System.out.println(got[0] + " " + got[1]);
  }
}
