// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolSharedCounter {
    static int counter;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> { counter++; });
        Future<?> b = pool.submit(() -> { counter++; });
        a.get();
        b.get();
        pool.shutdown();
        assert counter == 2;
    }
}
