// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** The least frequently used key leaves; a key that is written again should keep its count, and does not. */
public class LfuBug {
    private final Map<Integer, Integer> values = new HashMap<>();
    private final Map<Integer, Integer> uses = new HashMap<>();
    private final int capacity;

    LfuBug(int capacity) {
        this.capacity = capacity;
    }

    Integer get(int key) {
        if (!values.containsKey(key)) return null;
        uses.merge(key, 1, Integer::sum);
        return values.get(key);
    }

    void put(int key, int value) {
        if (!values.containsKey(key) && values.size() == capacity) {
            int victim = uses.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey();
            values.remove(victim);
            uses.remove(victim);
        }
        values.put(key, value);
        uses.put(key, 0);
    }

    public static void main(String[] args) {
        LfuBug cache = new LfuBug(2);
        cache.put(1, 10);
        cache.put(2, 20);
        int used = 0;
        for (int i = 0; i < 3; i++) {
            int what = Verifier.nondetInt();
            Verifier.assume(what >= 0 && what < 3);
            if (what == 0) {
                cache.get(1);
                used++;
            } else if (what == 1) cache.put(1, 11);
            else cache.get(2);
        }
        cache.put(3, 30);
        assert cache.values.size() == 2;
        assert cache.values.containsKey(3);
        if (used >= 2) assert cache.values.containsKey(1);
    }
}
