// assert: fails
// deadlock: holds
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** A task's result is there before the pool has counted it. */
public class PoolCountedLater {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.submit(() -> 1).get();
        long counted = pool.getCompletedTaskCount();
        pool.shutdown();
        assert counted == 1;
    }
}
