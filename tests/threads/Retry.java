// assert: holds
// deadlock: holds
// exceptions: holds
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** A task that fails is given to the pool again. */
public class Retry {
    static final AtomicInteger TRIES = new AtomicInteger();

    static String call() {
        if (TRIES.incrementAndGet() < 3) throw new IllegalStateException("try again");
        return "ok";
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newCachedThreadPool();
        String result = null;
        while (result == null) {
            Future<String> future = pool.submit(Retry::call);
            try {
                result = future.get();
            } catch (ExecutionException e) {
                System.err.println("failed: " + e.getCause().getMessage());
            }
        }
        pool.shutdown();
        assert result.equals("ok") && TRIES.get() == 3;
    }
}
