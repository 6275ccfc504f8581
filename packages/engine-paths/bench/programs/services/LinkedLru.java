// assert: holds
// exceptions: holds
import java.util.LinkedHashMap;
import java.util.Map;

/** A cache as an inner class of LinkedHashMap. */
public class LinkedLru {
    private final int capacity;
    private final Map<String, Integer> map;

    public LinkedLru(int capacity) {
        if (capacity < 1 || capacity > 10) throw new IllegalArgumentException();
        this.capacity = capacity;
        this.map = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > LinkedLru.this.capacity;
            }
        };
    }

    public void put(String key, int value) {
        map.put(key, value);
        assert map.size() <= capacity;
        assert map.get(key) == value;
    }

    public int get(String key) {
        return map.getOrDefault(key, -1);
    }
}
