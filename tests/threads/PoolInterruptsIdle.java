// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shutting down interrupts workers without tasks, and no task sees it. */
public class PoolInterruptsIdle {
    static void look() {
        assert !Thread.currentThread().isInterrupted();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(PoolInterruptsIdle::look);
        pool.execute(PoolInterruptsIdle::look);
        pool.execute(PoolInterruptsIdle::look);
        pool.shutdown();
    }
}
