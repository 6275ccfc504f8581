// exceptions: holds
// deadlock: holds
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A task that takes too long is cancelled. */
public class CancelSlowTask {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<String> answer = pool.submit(() -> {
            Thread.sleep(1000);
            return "late";
        });
        try {
            System.out.println(answer.get(100, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            answer.cancel(true);
            System.out.println("cancelled");
        } finally {
            pool.shutdownNow();
        }
    }
}
