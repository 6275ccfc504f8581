// deadlock: fails
// exceptions: holds
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** One condition for both sides: a signal may wake who waits for the same. */
public class BoundedBufferOneCondition {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Queue<String> queue = new ArrayDeque<>();

    void put(String item) throws InterruptedException {
        lock.lock();
        try {
            while (queue.size() == 1) changed.await();
            queue.add(item);
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    String take() throws InterruptedException {
        lock.lock();
        try {
            while (queue.isEmpty()) changed.await();
            String item = queue.remove();
            changed.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        BoundedBufferOneCondition buffer = new BoundedBufferOneCondition();
        for (int i = 0; i < 2; i++) {
            String item = "item " + i;
            new Thread(() -> {
                try {
                    buffer.put(item);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
            new Thread(() -> {
                try {
                    System.out.println(buffer.take());
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
    }
}
