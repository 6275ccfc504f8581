// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MemoCacheGetPut {
    private final ConcurrentHashMap<String, Integer> lengths = new ConcurrentHashMap<>();
    private final AtomicInteger computed = new AtomicInteger();

    int length(String word) {
        Integer known = lengths.get(word);
        if (known == null) {
            known = word.length();
            computed.incrementAndGet();
            lengths.put(word, known);
        }
        return known;
    }

    public static void main(String[] args) throws InterruptedException {
        MemoCacheGetPut cache = new MemoCacheGetPut();
        Thread a = new Thread(() -> cache.length("apple"));
        a.start();
        cache.length("apple");
        a.join();
        assert cache.computed.get() == 1;
    }
}
