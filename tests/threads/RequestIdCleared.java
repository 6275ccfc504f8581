// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A worker forgets the user behind each task. */
public class RequestIdCleared {
    private static final ThreadLocal<String> USER = ThreadLocal.withInitial(() -> "nobody");

    static void handle(String user) {
        try {
            if (user != null) USER.set(user);
            assert user != null || USER.get().equals("nobody");
        } finally {
            USER.remove();
        }
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> handle("ann"));
        pool.execute(() -> handle(null));
        pool.shutdown();
    }
}
