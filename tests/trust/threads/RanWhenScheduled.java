// assert: fails

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer's task runs at a time that nobody can name: not that of the epoch, and odd or even. */
public class RanWhenScheduled {
  static long at;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch ran = new CountDownLatch(1);
    Timer timer = new Timer();
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        at = scheduledExecutionTime();
        ran.countDown();
      }
    }, 10);
    ran.await();
    timer.cancel();
    assert at % 2 == 0;
  }
}
