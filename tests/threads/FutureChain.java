// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.CompletableFuture;

/** A chain of stages; whoever completes the first runs the rest. */
public class FutureChain {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> name = new CompletableFuture<>();
        CompletableFuture<Integer> length = name.thenApply(String::trim).thenApply(String::length);
        CompletableFuture<Integer> handled = length.handle((n, error) -> error == null ? n * 10 : -1);
        Thread completer = new Thread(() -> name.complete(" bob "));
        Thread other = new Thread(() -> name.completeExceptionally(new IllegalStateException("late")));
        completer.start();
        other.start();
        int result = handled.get();
        completer.join();
        other.join();
        assert result == 30 || result == -1;
    }
}
