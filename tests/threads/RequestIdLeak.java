// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A worker still knows the user of the task before. */
public class RequestIdLeak {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    static void handle(String user) {
        if (user != null) USER.set(user);
        String current = USER.get();
        System.out.println("handled for " + current);
        assert user != null || current == null;
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> handle("ann"));
        pool.execute(() -> handle(null));
        pool.shutdown();
    }
}
