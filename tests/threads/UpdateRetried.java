// assert: fails
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.atomic.AtomicInteger;
/** The function gives a lock back; what others do under it may come before the exchange. */
public class UpdateRetried {
    static final AtomicInteger n = new AtomicInteger();
    static final Object lock = new Object();
    static int rounds;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { synchronized (lock) { n.incrementAndGet(); } });
        t.start();
        n.updateAndGet(v -> { synchronized (lock) { rounds++; return v + 1; } });
        t.join();
        assert rounds == 1;
    }
}
