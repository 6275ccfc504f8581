// atomicity(AtomicIncrementByHand.next): fails
import java.util.concurrent.atomic.AtomicInteger;

/** An atomic variable does not make what is done with it atomic. */
public class AtomicIncrementByHand {
    static final AtomicInteger LAST = new AtomicInteger();

    static int next() {
        int next = LAST.get() + 1;
        LAST.set(next);
        return next;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> next(), "a");
        Thread b = new Thread(() -> next(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
