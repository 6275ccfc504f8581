// assert: fails
import java.util.concurrent.*;
/** A completion service: the task is done before it is in the queue. */
public class CompletionService {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        Future<Integer> f = service.submit(() -> 5);
        f.get();
        assert service.poll() != null;
        pool.shutdown();
    }
}
