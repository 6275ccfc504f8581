// assert: holds
// deadlock: holds
// race: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** An adder counts what the tasks of a pool do. */
public class HitCounterAdder {
    public static void main(String[] args) throws InterruptedException {
        LongAdder hits = new LongAdder();
        ExecutorService pool = Executors.newCachedThreadPool();
        for (int i = 0; i < 2; i++) pool.submit(hits::increment);
        pool.shutdown();
        boolean ended = pool.awaitTermination(5, TimeUnit.SECONDS);
        if (ended) assert hits.sum() == 2;
    }
}
