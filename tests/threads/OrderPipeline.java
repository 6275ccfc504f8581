// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** The stages are ordered by the futures. */
public class OrderPipeline {
    record Order(int items, int total) {}

    public static void main(String[] args) {
        AtomicInteger audited = new AtomicInteger();
        CompletableFuture<Integer> items = CompletableFuture.supplyAsync(() -> 3);
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 7);
        Order order = items.thenCombine(price, (n, p) -> new Order(n, n * p))
            .thenApply(o -> { audited.incrementAndGet(); return o; })
            .join();
        assert order.total() == 21;
        assert audited.get() == 1;
    }
}
