// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.locks.ReentrantLock;

public class CounterReentrantLock {
    static int counter;
    static final ReentrantLock LOCK = new ReentrantLock();

    static void increment() {
        LOCK.lock();
        try {
            counter++;
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> increment(), "a");
        Thread b = new Thread(() -> increment(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
