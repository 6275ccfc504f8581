// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueLinked {
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
        Thread a = new Thread(() -> { put(1); put(2); }, "a");
        Thread b = new Thread(() -> { sum = take() * 10 + take(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert sum == 12;
    }
}
