// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Who did not get a permit gives one back all the same. */
public class SemaphorePool {
    private final Semaphore permits = new Semaphore(1);
    private final AtomicInteger inUse = new AtomicInteger();

    void use() {
        try {
            if (!permits.tryAcquire(100, TimeUnit.MILLISECONDS)) {
                System.out.println("busy");
                return;
            }
            int users = inUse.incrementAndGet();
            assert users <= 1;
            inUse.decrementAndGet();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            permits.release();
        }
    }

    public static void main(String[] args) {
        SemaphorePool pool = new SemaphorePool();
        for (int i = 0; i < 3; i++) new Thread(pool::use).start();
    }
}
