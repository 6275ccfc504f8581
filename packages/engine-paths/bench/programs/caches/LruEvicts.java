// assert: holds
import assay.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

public class LruEvicts {
    static final int LIMIT = 2;

    public static void main(String[] args) {
        Map<Integer, Integer> cache = new LinkedHashMap<>(4, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                return size() > LIMIT;
            }
        };
        for (int i = 0; i < 3; i++) {
            int key = Verifier.nondetInt();
            cache.put(key, i);
            assert cache.containsKey(key);
            assert cache.size() <= LIMIT;
        }
    }
}
