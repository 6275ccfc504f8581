// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.CompletableFuture;

public class FutureCombine {

    public static void main(String[] args) throws Exception {
        int x = CompletableFuture.supplyAsync(() -> 20).thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum).get();
        assert x == 42;
    }
}
