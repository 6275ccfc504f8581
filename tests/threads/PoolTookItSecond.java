// assert: fails
// deadlock: holds
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** The same of a task that had to wait: it is in no queue, and its worker not active yet. */
public class PoolTookItSecond {
    static volatile boolean isDone;

    public static void main(String[] args) {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> {});
        pool.execute(() -> isDone = true);
        boolean isFirstOver = pool.getCompletedTaskCount() == 1;
        boolean isIdle = pool.getQueue().isEmpty() && pool.getActiveCount() == 0;
        boolean wasDone = isDone;
        pool.shutdown();
        assert !isFirstOver || !isIdle || wasDone;
    }
}
