// assert: fails
// deadlock: holds
import java.util.concurrent.*;
/** A default value, in time or too late. */
public class FutureTimeout {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> slow = new CompletableFuture<>();
        CompletableFuture<Integer> safe = slow.completeOnTimeout(7, 1, TimeUnit.SECONDS);
        Thread t = new Thread(() -> slow.complete(3));
        t.start();
        int got = safe.get();
        t.join();
        assert got == 3;
    }
}
