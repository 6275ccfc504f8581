// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.*;

/** A failed request falls back, and exactly one answer comes. */
public class FallbackChain {
    static int slow(int key) {
        if (key == 0) throw new IllegalStateException("no such key");
        return key;
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> slow(0)).exceptionally(e -> -1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> slow(2));
        int sum = first.thenCombine(second, Integer::sum).get();
        assert sum == 1;
    }
}
