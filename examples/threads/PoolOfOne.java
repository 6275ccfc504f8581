// deadlock: fails
// F PoolOfOne.answer: fails
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task waits for a task of its own pool, which has one thread. */
public class PoolOfOne {
    static volatile boolean answer;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            answer = pool.submit(() -> true).get();
            return null;
        }).get();
        pool.shutdown();
    }
}
