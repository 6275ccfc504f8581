// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

/** In order of insertion by mistake: a key that was just used is thrown out. */
public class LruInsertion {
    private final Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, false) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 2;
        }
    };

    int get(String key) {
        return map.computeIfAbsent(key, String::length);
    }

    public static void main(String[] args) {
        LruInsertion cache = new LruInsertion();
        String before = null;
        for (int i = 0; i < 4; i++) {
            int n = Verifier.nondetInt();
            Verifier.assume(n >= 0 && n < 3);
            String key = "key" + n;
            cache.get(key);
            if (before != null) assert cache.map.containsKey(before);
            before = key;
        }
    }
}
