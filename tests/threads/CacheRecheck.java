// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Gives the read lock back before it takes the write lock, looks again, and downgrades. */
public class CacheRecheck {
    private final Map<String, Object> map = new HashMap<>();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int loads;

    Object get(String key) {
        lock.readLock().lock();
        if (map.get(key) == null) {
            lock.readLock().unlock();
            lock.writeLock().lock();
            try {
                if (map.get(key) == null) {
                    map.put(key, new Object());
                    loads++;
                }
                lock.readLock().lock();
            } finally {
                lock.writeLock().unlock();
            }
        }
        try {
            return map.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CacheRecheck cache = new CacheRecheck();
        Object[] got = new Object[2];
        Thread a = new Thread(() -> got[0] = cache.get("k"));
        Thread b = new Thread(() -> got[1] = cache.get("k"));
        a.start();
        b.start();
        a.join();
        b.join();
        assert got[0] != null && got[0] == got[1];
        assert cache.loads == 1;
    }
}
