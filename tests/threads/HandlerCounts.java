// assert: holds
// deadlock: holds
import java.util.concurrent.atomic.AtomicInteger;

/** A handler is told of what a thread failed with before the thread has ended. */
public class HandlerCounts {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger failures = new AtomicInteger();
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("broken");
        });
        worker.setUncaughtExceptionHandler((thread, e) -> {
            System.err.println(thread.getName() + " failed: " + e.getMessage());
            failures.incrementAndGet();
        });
        worker.start();
        worker.join();
        assert failures.get() == 1;
    }
}
