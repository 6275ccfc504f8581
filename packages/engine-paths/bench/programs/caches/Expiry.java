// assert: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

public class Expiry {
    private final Map<String, Integer> until = new HashMap<>();

    void expire(int now) {
        for (Iterator<Integer> it = until.values().iterator(); it.hasNext(); ) if (it.next() <= now) it.remove();
    }

    public static void main(String[] args) {
        Expiry cache = new Expiry();
        cache.until.put("a", Verifier.nondetInt());
        cache.until.put("b", Verifier.nondetInt());
        cache.until.put("c", Verifier.nondetInt());
        int now = Verifier.nondetInt();
        cache.expire(now);
        for (int time : cache.until.values()) assert time > now;
    }
}
