// assert: fails
// exceptions: holds
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** A cache that writes back what it evicts; the dirty flag is cleared by a read. */
public class WriteBackCache {
    private static final class Entry {
        int value;
        boolean dirty;
    }

    private final Map<Integer, Integer> store = new HashMap<>();
    private final Map<Integer, Entry> cache = new LinkedHashMap<>();
    private final Map<Integer, Integer> truth = new HashMap<>();

    private Entry load(int key) {
        Entry entry = cache.get(key);
        if (entry != null) {
            entry.dirty = false;
            return entry;
        }
        if (cache.size() == 1) {
            int oldest = cache.keySet().iterator().next();
            Entry evicted = cache.remove(oldest);
            if (evicted.dirty) store.put(oldest, evicted.value);
        }
        entry = new Entry();
        entry.value = store.getOrDefault(key, 0);
        cache.put(key, entry);
        return entry;
    }

    public int get(int key) {
        int value = load(key).value;
        assert value == truth.getOrDefault(key, 0);
        return value;
    }

    public void put(int key, int value) {
        Entry entry = load(key);
        entry.value = value;
        entry.dirty = true;
        truth.put(key, value);
    }
}
