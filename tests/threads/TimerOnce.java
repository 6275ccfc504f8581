// exceptions: holds
// deadlock: holds
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerOnce {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("ticker", true);
        CountDownLatch ticks = new CountDownLatch(1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ticks.countDown();
            }
        }, 5);
        ticks.await();
        timer.cancel();
    }
}
