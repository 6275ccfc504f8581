// assert: fails
import java.util.concurrent.CompletableFuture;
/** A future is done before the one of all is. */
public class AllOfBehindFuture {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> f = new CompletableFuture<>();
        CompletableFuture<Void> all = CompletableFuture.allOf(f);
        Thread t = new Thread(() -> f.complete("abc"));
        t.start();
        if (f.isDone()) assert all.isDone();
        t.join();
    }
}
