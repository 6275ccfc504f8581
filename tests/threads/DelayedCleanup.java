// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A task with a delay still runs after the pool was shut down. */
public class DelayedCleanup {
    public static void main(String[] args) throws InterruptedException {
        AtomicBoolean cleaned = new AtomicBoolean();
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        scheduler.schedule(() -> cleaned.set(true), 10, TimeUnit.MILLISECONDS);
        scheduler.shutdown();
        if (scheduler.awaitTermination(1, TimeUnit.SECONDS)) assert cleaned.get();
    }
}
