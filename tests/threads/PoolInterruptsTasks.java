// assert: fails
// deadlock: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shutting down at once interrupts one task after the other: one may see it before another does. */
public class PoolInterruptsTasks {
    static volatile boolean first;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> first = Thread.currentThread().isInterrupted());
        pool.execute(() -> {
            boolean seen = first;
            assert !seen || Thread.currentThread().isInterrupted();
        });
        pool.shutdownNow();
    }
}
