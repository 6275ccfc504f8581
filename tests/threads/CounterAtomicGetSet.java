// assert: fails
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.atomic.AtomicInteger;

public class CounterAtomicGetSet {
    static final AtomicInteger COUNTER = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> COUNTER.set(COUNTER.get() + 1), "a");
        Thread b = new Thread(() -> COUNTER.set(COUNTER.get() + 1), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert COUNTER.get() == 2;
    }
}
