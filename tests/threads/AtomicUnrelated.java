// atomicity(AtomicUnrelated.work): holds
import java.util.concurrent.atomic.AtomicInteger;

/** Two steps that nobody else can tell apart: what the other thread does touches neither. */
public class AtomicUnrelated {
    static final AtomicInteger MINE = new AtomicInteger();
    static final AtomicInteger ALSO_MINE = new AtomicInteger();
    static final AtomicInteger OTHER = new AtomicInteger();

    static void work() {
        MINE.incrementAndGet();
        ALSO_MINE.incrementAndGet();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> work(), "a");
        Thread b = new Thread(() -> { OTHER.incrementAndGet(); OTHER.incrementAndGet(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
