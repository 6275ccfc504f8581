// assert: fails
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueOrderAssumed {
    static final BlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();
    static int sum;

    static void put(int value) {
        try {
            QUEUE.put(value);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static int take() {
        try {
            return QUEUE.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> put(1), "a");
        Thread b = new Thread(() -> put(2), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert take() == 1;
    }
}
