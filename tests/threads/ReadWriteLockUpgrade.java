// exceptions: holds
// deadlock: fails
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockUpgrade {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { LOCK.readLock().lock(); LOCK.writeLock().lock(); }, "a");
        Thread b = new Thread(() -> { }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
