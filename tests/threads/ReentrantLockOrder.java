// exceptions: holds
// deadlock: fails
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockOrder {
    static final ReentrantLock X = new ReentrantLock();
    static final ReentrantLock Y = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { X.lock(); Y.lock(); Y.unlock(); X.unlock(); }, "a");
        Thread b = new Thread(() -> { Y.lock(); X.lock(); X.unlock(); Y.unlock(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
