// assert: holds
// deadlock: holds
// exceptions: holds
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What runs on the common pool fills a queue, and all of it is waited for. */
public class AsyncAll {
    public static void main(String[] args) {
        ConcurrentLinkedQueue<Integer> results = new ConcurrentLinkedQueue<>();
        CompletableFuture<?>[] all = new CompletableFuture<?>[2];
        for (int i = 0; i < all.length; i++) {
            int n = i;
            all[i] = CompletableFuture.runAsync(() -> results.add(n));
        }
        CompletableFuture.allOf(all).join();
        assert results.size() == 2;
    }
}
