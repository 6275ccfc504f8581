// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLock {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { LOCK.writeLock().lock(); x = 1; y = 1; LOCK.writeLock().unlock(); }, "a");
        Thread b = new Thread(() -> { LOCK.readLock().lock(); assert x == y; LOCK.readLock().unlock(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
