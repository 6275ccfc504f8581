// assert: fails
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.locks.ReentrantLock;

public class CounterTryLock {
    static int counter;
    static final ReentrantLock LOCK = new ReentrantLock();

    static void increment() {
        if (!LOCK.tryLock()) return;
        counter++;
        LOCK.unlock();
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
