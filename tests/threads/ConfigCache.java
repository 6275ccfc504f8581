// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Looked for under the read lock, loaded under the write lock unless somebody else did meanwhile. */
public class ConfigCache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, String> values = new HashMap<>();
    private final AtomicInteger loads = new AtomicInteger();

    String get(String key) {
        lock.readLock().lock();
        try {
            String value = values.get(key);
            if (value != null) return value;
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            return values.computeIfAbsent(key, this::load);
        } finally {
            lock.writeLock().unlock();
        }
    }

    private String load(String key) {
        loads.incrementAndGet();
        return key.toUpperCase();
    }

    public static void main(String[] args) throws InterruptedException {
        ConfigCache cache = new ConfigCache();
        Runnable reader = () -> {
            String value = cache.get("host");
            assert value.equals("HOST");
        };
        Thread a = new Thread(reader), b = new Thread(reader);
        a.start();
        b.start();
        a.join();
        b.join();
        assert cache.loads.get() == 1;
    }
}
