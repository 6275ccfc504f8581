// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A ThreadLocal that is not removed: the next request on the same worker sees the user of the last. */
public class RequestContext {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    static void handle(String user) {
        if (user != null) {
            USER.set(user);
        } else {
            assert USER.get() == null : "somebody else's session";
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> handle("ann")).get();
        pool.execute(() -> handle(null));
        pool.shutdown();
    }
}
