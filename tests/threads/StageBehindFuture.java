// assert: fails
import java.util.concurrent.CompletableFuture;
/** A future is done before what depends on it is. */
public class StageBehindFuture {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> f = new CompletableFuture<>();
        CompletableFuture<Integer> g = f.thenApply(String::length);
        Thread t = new Thread(() -> f.complete("abc"));
        t.start();
        if (f.isDone()) assert g.isDone();
        t.join();
    }
}
