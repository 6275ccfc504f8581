// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.atomic.AtomicInteger;

public class CounterAtomic {
    static final AtomicInteger COUNTER = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> COUNTER.incrementAndGet(), "a");
        Thread b = new Thread(() -> COUNTER.incrementAndGet(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert COUNTER.get() == 2;
    }
}
