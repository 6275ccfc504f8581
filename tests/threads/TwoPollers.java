// assert: holds
// deadlock: holds
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Two that wait with limits: one of them waits at any time, so that no time is forgotten by all. */
public class TwoPollers {
    static final BlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
    static final AtomicInteger TAKEN = new AtomicInteger();
    static volatile boolean stop;

    static void work() {
        try {
            while (!stop) if (QUEUE.poll(5, TimeUnit.MILLISECONDS) != null) TAKEN.incrementAndGet();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(TwoPollers::work, "a");
        Thread b = new Thread(TwoPollers::work, "b");
        a.start();
        b.start();
        QUEUE.put("x");
        stop = true;
        a.join();
        b.join();
        assert TAKEN.get() + QUEUE.size() == 1;
    }
}
