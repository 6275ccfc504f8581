// assert: holds
// exceptions: fails
// deadlock: holds
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An exception in a task comes out of get. */
public class TaskFails {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> bad = pool.submit(() -> Integer.parseInt("12x"));
        try {
            bad.get();
            assert false;
        } catch (ExecutionException e) {
            assert e.getCause() instanceof NumberFormatException;
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdown();
        }
    }
}
