// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.CyclicBarrier;

public class BarrierPhases {
    static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    static int x;
    static int y;

    static void meet() {
        try {
            BARRIER.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { x = 1; meet(); assert y == 1; }, "a");
        Thread b = new Thread(() -> { y = 1; meet(); assert x == 1; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
