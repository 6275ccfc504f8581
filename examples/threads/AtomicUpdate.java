// assert: holds
// race: holds
// deadlock: holds
// F {AtomicUpdate.sold.value == 2}: holds
import java.util.concurrent.atomic.AtomicInteger;

/** The same with one step. */
public class AtomicUpdate {
    static final AtomicInteger sold = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread north = new Thread(sold::incrementAndGet, "north");
        Thread south = new Thread(sold::incrementAndGet, "south");
        north.start();
        south.start();
        north.join();
        south.join();
        assert sold.get() == 2;
    }
}
