// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class ConnectionPoolSemaphore {
    private final Semaphore permits;
    private final ConcurrentLinkedQueue<Integer> free = new ConcurrentLinkedQueue<>();
    private final AtomicInteger busy = new AtomicInteger();

    ConnectionPoolSemaphore(int size) {
        permits = new Semaphore(size);
        for (int i = 0; i < size; i++) free.add(i);
    }

    void query() {
        permits.acquireUninterruptibly();
        try {
            Integer connection = free.poll();
            assert connection != null;
            assert busy.incrementAndGet() <= 2;
            busy.decrementAndGet();
            free.add(connection);
        } finally {
            permits.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConnectionPoolSemaphore pool = new ConnectionPoolSemaphore(2);
        Thread[] users = new Thread[3];
        for (int i = 0; i < users.length; i++) users[i] = new Thread(pool::query);
        for (Thread user : users) user.start();
        for (Thread user : users) user.join();
        assert pool.busy.get() == 0;
    }
}
