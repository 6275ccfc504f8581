// assert: holds
// deadlock: holds
// exceptions: holds
import java.util.concurrent.CompletableFuture;

/** A stage that fails is replaced by a value, and others go on from there. */
public class AsyncFallback {
    static int load(int id) {
        if (id < 0) throw new IllegalArgumentException("id " + id);
        return id;
    }

    public static void main(String[] args) throws Exception {
        int value = CompletableFuture.supplyAsync(() -> load(-1))
            .exceptionally(e -> 0)
            .thenCompose(v -> CompletableFuture.supplyAsync(() -> v + 1))
            .get();
        assert value == 1;
    }
}
