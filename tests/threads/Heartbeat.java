// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A scheduled task that runs once after a delay. */
public class Heartbeat {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        CountDownLatch beat = new CountDownLatch(1);
        scheduler.schedule(beat::countDown, 10, TimeUnit.MILLISECONDS);
        beat.await();
        scheduler.shutdown();
        assert beat.getCount() == 0;
    }
}
