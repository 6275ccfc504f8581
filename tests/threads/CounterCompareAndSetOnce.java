// assert: fails
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.atomic.AtomicInteger;

public class CounterCompareAndSetOnce {
    static final AtomicInteger COUNTER = new AtomicInteger();

    static void increment() {
        int seen = COUNTER.get();
        COUNTER.compareAndSet(seen, seen + 1);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> increment(), "a");
        Thread b = new Thread(() -> increment(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert COUNTER.get() == 2;
    }
}
