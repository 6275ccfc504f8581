// deadlock: fails
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Takes the write lock while it has the read lock: waits for itself. */
public class CacheUpgrade {
    private final Map<String, Integer> map = new HashMap<>();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    int get(String key) {
        lock.readLock().lock();
        try {
            Integer value = map.get(key);
            if (value != null) return value;
            lock.writeLock().lock();
            try {
                map.put(key, key.length());
                return key.length();
            } finally {
                lock.writeLock().unlock();
            }
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CacheUpgrade cache = new CacheUpgrade();
        Thread reader = new Thread(() -> cache.get("k"));
        reader.start();
        reader.join();
    }
}
