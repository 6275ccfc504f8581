// assert: fails
// race: fails
// deadlock: holds
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Looked for without a lock, and loaded twice. */
public class ConfigCacheUnlockedRead {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, String> values = new HashMap<>();
    private int loads;

    String get(String key) {
        String value = values.get(key);
        if (value == null) {
            lock.writeLock().lock();
            try {
                loads++;
                value = key.trim();
                values.put(key, value);
            } finally {
                lock.writeLock().unlock();
            }
        }
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        ConfigCacheUnlockedRead cache = new ConfigCacheUnlockedRead();
        Thread a = new Thread(() -> cache.get("host"));
        Thread b = new Thread(() -> cache.get("host"));
        a.start();
        b.start();
        a.join();
        b.join();
        assert cache.loads == 1;
    }
}
