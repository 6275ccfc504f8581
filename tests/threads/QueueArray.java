// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueArray {
    static final BlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(1);
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
// F {QueueArray.sum == 12}: holds
// G ({QueueArray.sum == 0} || {QueueArray.sum == 12}): holds
// F enter QueueArray.take: holds
