// exceptions: holds
// deadlock: fails
import java.util.concurrent.CyclicBarrier;

public class BarrierOfThree {
    static final CyclicBarrier BARRIER = new CyclicBarrier(3);

    static void meet() {
        try {
            BARRIER.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> meet(), "a");
        Thread b = new Thread(() -> meet(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
