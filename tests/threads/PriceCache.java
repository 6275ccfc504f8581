// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** ComputeIfAbsent loads each key once. */
public class PriceCache {
    private final ConcurrentHashMap<String, Integer> prices = new ConcurrentHashMap<>();
    private final AtomicInteger loads = new AtomicInteger();

    int price(String item) {
        return prices.computeIfAbsent(item, key -> {
            loads.incrementAndGet();
            return key.length() * 10;
        });
    }

    public static void main(String[] args) throws Exception {
        PriceCache cache = new PriceCache();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> a = pool.submit(() -> cache.price("tea"));
        Future<Integer> b = pool.submit(() -> cache.price("tea"));
        int sum = a.get() + b.get();
        pool.shutdown();
        assert sum == 60;
        assert cache.loads.get() == 1;
    }
}
