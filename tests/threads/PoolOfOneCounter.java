// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolOfOneCounter {
    static int counter;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> a = pool.submit(() -> { counter++; });
        Future<?> b = pool.submit(() -> { counter++; });
        a.get();
        b.get();
        pool.shutdown();
        assert counter == 2;
    }
}
