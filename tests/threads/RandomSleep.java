// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that sleep for a random time; how long does not matter. */
public class RandomSleep {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        Runnable work = () -> {
            try {
                Thread.sleep(ThreadLocalRandom.current().nextInt(100));
                done.incrementAndGet();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        Thread a = new Thread(work), b = new Thread(work);
        a.start();
        b.start();
        a.join();
        b.join();
        assert done.get() == 2;
    }
}
