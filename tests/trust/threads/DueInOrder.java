// assert: holds

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A task that is given first and has the shorter delay is due first on every clock. */
public class DueInOrder {
  static volatile int first;

  static void ran(int task) {
    if (first == 0) first = task;
  }

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<?> slow = pool.schedule(() -> ran(1), 1, TimeUnit.MILLISECONDS);
    ScheduledFuture<?> quick = pool.schedule(() -> ran(2), 5, TimeUnit.MILLISECONDS);
    slow.get();
    quick.get();
    pool.shutdown();
    assert first == 1;
  }
}
