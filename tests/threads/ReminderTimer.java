// deadlock: fails
// assert: holds
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** The timer is never cancelled, and its thread is no daemon. */
public class ReminderTimer {
    static volatile boolean reminded;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer("reminder");
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                reminded = true;
                done.countDown();
            }
        }, 50);
        done.await();
        assert reminded;
        System.out.println("done");
    }
}
