// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.*;

/** The read lock is not taken to look whether the value is there; two writers load it. */
public class ConfigHolder {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, String> values = new HashMap<>();
    private int loads;

    String get(String key) {
        lock.readLock().lock();
        String value;
        try { value = values.get(key); } finally { lock.readLock().unlock(); }
        if (value != null) return value;
        lock.writeLock().lock();
        try {
            loads++;
            values.put(key, "loaded " + key);
            return values.get(key);
        } finally { lock.writeLock().unlock(); }
    }

    public static void main(String[] args) throws Exception {
        ConfigHolder config = new ConfigHolder();
        Thread a = new Thread(() -> config.get("port")), b = new Thread(() -> config.get("port"));
        a.start();
        b.start();
        a.join();
        b.join();
        assert config.loads == 1;
    }
}
