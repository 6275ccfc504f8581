// assert: fails
// deadlock: holds
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** No task waits and no worker is active: one may be about to begin with the task it took. */
public class PoolLooksIdle {
    static volatile boolean isDone;

    public static void main(String[] args) {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> isDone = true);
        boolean isIdle = pool.getQueue().isEmpty() && pool.getActiveCount() == 0;
        boolean wasDone = isDone;
        pool.shutdown();
        assert !isIdle || wasDone;
    }
}
