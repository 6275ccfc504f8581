// atomicity(AtomicCasLoopCountsTries.next): fails
import java.util.concurrent.atomic.AtomicInteger;

/** As before, but it tells how often it tried: nobody who is alone tries twice. */
public class AtomicCasLoopCountsTries {
    static final AtomicInteger LAST = new AtomicInteger();
    static volatile int ofA;
    static volatile int ofB;

    static int next() {
        for (int tries = 1;; tries++) {
            int last = LAST.get();
            if (LAST.compareAndSet(last, last + 1)) return tries;
            if (tries == 2) return tries;
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
