// atomicity(AtomicCasLoop.next): holds
import java.util.concurrent.atomic.AtomicInteger;

/** Tries again until nobody came between: not reducible, but atomic. */
public class AtomicCasLoop {
    static final AtomicInteger LAST = new AtomicInteger();
    static volatile int ofA;
    static volatile int ofB;

    static int next() {
        for (;;) {
            int last = LAST.get();
            if (LAST.compareAndSet(last, last + 1)) return last + 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> ofA = next(), "a");
        Thread b = new Thread(() -> ofB = next(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
