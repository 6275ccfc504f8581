// assert: fails
// deadlock: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The worker that waits longer need not get the next task: the other one may come by just then. */
public class PoolEitherWorker {
    static String name() {
        return Thread.currentThread().getName();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        String first = pool.submit(PoolEitherWorker::name).get();
        pool.submit(PoolEitherWorker::name).get();
        String third = pool.submit(PoolEitherWorker::name).get();
        pool.shutdown();
        assert third.equals(first);
    }
}
