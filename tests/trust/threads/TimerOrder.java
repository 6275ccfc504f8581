// assert: fails

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** As for pools: a timer's task with the shorter delay is not due first if it is given late enough. */
public class TimerOrder {
  static volatile int first;

  static TimerTask task(int number, CountDownLatch done) {
    return new TimerTask() {
      @Override
      public void run() {
        if (first == 0) first = number;
        done.countDown();
      }
    };
  }

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(2);
    Timer timer = new Timer();
    timer.schedule(task(1, done), 10);
    timer.schedule(task(2, done), 5);
    done.await();
    timer.cancel();
    assert first == 2;
  }
}
