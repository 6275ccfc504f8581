// assert: fails
// deadlock: holds
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;

/** The worker is active, and its task can still be cancelled before it begins. */
public class PoolCancelledInTime {
    static volatile boolean hasRun;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            hasRun = true;
        });
        boolean isActive = pool.getActiveCount() == 1;
        boolean isCancelled = task.cancel(false);
        pool.submit(() -> {}).isDone();
        pool.shutdown();
        if (pool.awaitTermination(1, java.util.concurrent.TimeUnit.MINUTES)) assert !isActive || !isCancelled || hasRun;
    }
}
