// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** computeIfAbsent computes once per key. */
public class MemoCache {
    private final ConcurrentMap<Integer, String> cache = new ConcurrentHashMap<>();
    private final AtomicInteger computed = new AtomicInteger();

    String get(int key) {
        return cache.computeIfAbsent(key, k -> {
            computed.incrementAndGet();
            return "value" + k;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        MemoCache memo = new MemoCache();
        String[] results = new String[2];
        Thread a = new Thread(() -> results[0] = memo.get(1));
        Thread b = new Thread(() -> results[1] = memo.get(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert memo.computed.get() == 1;
        assert results[0] == results[1];
    }
}
