// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

/** A latch lets main see what all have added. */
public class BatchLatch {
    public static void main(String[] args) throws Exception {
        LongAdder total = new LongAdder();
        CountDownLatch done = new CountDownLatch(2);
        ExecutorService pool = Executors.newCachedThreadPool();
        for (int i = 1; i <= 2; i++) {
            int share = i * 10;
            pool.execute(() -> {
                try { total.add(share); } finally { done.countDown(); }
            });
        }
        done.await();
        pool.shutdown();
        assert total.sum() == 30;
    }
}
