// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** A cache whose entries expire; expired ones are removed with an iterator before anything is looked up. */
public class TtlCache {
    private record Entry(int value, long expires) {}

    private final Map<Integer, Entry> entries = new LinkedHashMap<>();
    private final int ttl;

    TtlCache(int ttl) {
        this.ttl = ttl;
    }

    void put(int key, int value, long now) {
        entries.put(key, new Entry(value, now + ttl));
    }

    Integer get(int key, long now) {
        expire(now);
        Entry entry = entries.get(key);
        return entry == null ? null : entry.value();
    }

    private void expire(long now) {
        for (Iterator<Map.Entry<Integer, Entry>> it = entries.entrySet().iterator(); it.hasNext(); ) {
            if (it.next().getValue().expires() <= now) it.remove();
        }
    }

    public static void main(String[] args) {
        TtlCache cache = new TtlCache(10);
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int time = Verifier.nondetInt();
        int later = Verifier.nondetInt();
        Verifier.assume(time >= 0 && time < 1000 && later >= time && later < 2000);
        cache.put(a, 1, time);
        cache.put(b, 2, time + 5);
        Integer found = cache.get(a, later);
        if (a == b) {
            assert later >= time + 15 ? found == null : found == 2;
        } else {
            assert later >= time + 10 ? found == null : found == 1;
        }
        assert cache.entries.size() <= 2;
    }
}
