// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockWritesUnderRead {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { LOCK.readLock().lock(); x = 1; y = 1; LOCK.readLock().unlock(); }, "a");
        Thread b = new Thread(() -> { LOCK.readLock().lock(); assert x == y; LOCK.readLock().unlock(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
