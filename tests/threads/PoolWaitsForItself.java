// assert: holds
// exceptions: holds
// deadlock: fails
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolWaitsForItself {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> a = pool.submit(() -> pool.submit(() -> 1).get() + 1);
        assert a.get() == 2;
        pool.shutdown();
    }
}
