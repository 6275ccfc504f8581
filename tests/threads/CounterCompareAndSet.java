// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.atomic.AtomicInteger;

public class CounterCompareAndSet {
    static final AtomicInteger COUNTER = new AtomicInteger();

    static void increment() {
        for (;;) {
            int seen = COUNTER.get();
            if (COUNTER.compareAndSet(seen, seen + 1)) return;
        }
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
