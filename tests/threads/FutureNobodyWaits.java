// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.CompletableFuture;

/** A result is read before the stage that sets it is waited for. */
public class FutureNobodyWaits {
    static int answer;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> rate = CompletableFuture.supplyAsync(() -> 3);
        CompletableFuture<Void> done = price.thenCombine(rate, (a, b) -> a * b).thenAccept(v -> answer = v);
        assert answer == 60 : "nobody waited";
        done.join();
    }
}
