// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.atomic.AtomicInteger;

/** Nothing races, and yet both may read zero: writes that are only released may come behind later reads. */
public class StoreBufferingLazy {
    static final AtomicInteger x = new AtomicInteger();
    static final AtomicInteger y = new AtomicInteger();
    static int r;
    static int s;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { x.lazySet(1); r = y.get(); }, "a");
        Thread b = new Thread(() -> { y.lazySet(1); s = x.get(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
