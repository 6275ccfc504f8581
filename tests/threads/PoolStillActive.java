// assert: fails
// deadlock: holds
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** A worker has counted its task, and is active for a moment longer. */
public class PoolStillActive {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> {});
        long counted = pool.getCompletedTaskCount();
        int active = pool.getActiveCount();
        pool.shutdown();
        assert counted == 0 || active == 0;
    }
}
