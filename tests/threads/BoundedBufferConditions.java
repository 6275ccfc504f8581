// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A buffer with a condition for each side. */
public class BoundedBufferConditions<T> {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final Object[] items = new Object[2];
    private int head, tail, count;

    public void put(T item) throws InterruptedException {
        lock.lock();
        try {
            while (count == items.length) notFull.await();
            items[tail] = item;
            tail = (tail + 1) % items.length;
            count++;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    @SuppressWarnings("unchecked")
    public T take() throws InterruptedException {
        lock.lock();
        try {
            while (count == 0) notEmpty.await();
            T item = (T) items[head];
            items[head] = null;
            head = (head + 1) % items.length;
            count--;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBufferConditions<Integer> buffer = new BoundedBufferConditions<>();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 3; i++) buffer.put(i);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "producer");
        producer.start();
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            int item = buffer.take();
            System.out.println(Thread.currentThread().getName() + " took " + item);
            sum += item;
        }
        producer.join();
        assert sum == 6;
    }
}
