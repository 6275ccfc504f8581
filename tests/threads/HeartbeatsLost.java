// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.*;

/** The monitor's plain flag is read by another thread, and beats may be lost (not atomic). */
public class HeartbeatsLost {
    private int beats;

    void beat() { beats++; }

    public static void main(String[] args) throws Exception {
        HeartbeatsLost heart = new HeartbeatsLost();
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
        ScheduledFuture<?> one = timer.schedule(heart::beat, 10, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> two = timer.schedule(heart::beat, 10, TimeUnit.MILLISECONDS);
        one.get();
        two.get();
        timer.shutdown();
        assert heart.beats == 2;
    }
}
