// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

/** A cache on LinkedHashMap in order of access: what was used last stays. */
public class LruLinked<K, V> extends LinkedHashMap<K, V> {
    private final int most;

    LruLinked(int most) {
        super(16, 0.75f, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }

    public static void main(String[] args) {
        LruLinked<Integer, String> cache = new LruLinked<>(2);
        int last = -1;
        for (int i = 0; i < 4; i++) {
            int key = Verifier.nondetInt();
            Verifier.assume(key >= 0 && key < 4);
            if (cache.get(key) == null) cache.put(key, "v" + key);
            assert cache.size() <= 2;
            if (last >= 0) assert cache.containsKey(last);
            last = key;
        }
    }
}
