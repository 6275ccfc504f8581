// options: --cpu-timeout 40
// assert: fails
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task is in the queue before there is a worker for it. */
public class ExecuteThenWorker {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
    CountDownLatch door = new CountDownLatch(1);
    Thread other = new Thread(() -> pool.execute(() -> {
      try {
        door.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }));
    other.start();
    int waiting = pool.getQueue().size();
    int workers = pool.getPoolSize();
    door.countDown();
    other.join();
    pool.shutdown();
    assert !(waiting == 1 && workers == 0);
  }
}
