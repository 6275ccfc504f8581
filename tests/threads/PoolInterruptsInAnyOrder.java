// assert: fails
// deadlock: holds
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tasks that run are interrupted one after the other, and a pool has its workers in no order. */
public class PoolInterruptsInAnyOrder {
    static volatile boolean second;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch running = new CountDownLatch(2);
        pool.execute(() -> {
            running.countDown();
            boolean seen = second;
            assert !seen || Thread.currentThread().isInterrupted();
        });
        pool.execute(() -> {
            running.countDown();
            second = Thread.currentThread().isInterrupted();
        });
        running.await();
        pool.shutdownNow();
    }
}
