// assert: holds
// exceptions: holds
// deadlock: fails
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** One poison pill for two workers; the second waits for ever. */
public class OnePillForTwo {
    private static final Runnable STOP = () -> {};

    public static void main(String[] args) throws Exception {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        AtomicInteger done = new AtomicInteger();
        Runnable worker = () -> {
            try {
                for (Runnable task = queue.take(); task != STOP; task = queue.take()) task.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        Thread one = new Thread(worker, "one"), two = new Thread(worker, "two");
        one.start();
        two.start();
        queue.put(done::incrementAndGet);
        queue.put(STOP);
        one.join();
        two.join();
        assert done.get() == 1;
    }
}
