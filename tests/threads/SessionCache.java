// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Check then act, two sessions for one user. */
public class SessionCache {
    private final ConcurrentHashMap<String, Object> sessions = new ConcurrentHashMap<>();
    private final AtomicInteger created = new AtomicInteger();

    Object session(String user) {
        Object session = sessions.get(user);
        if (session == null) {
            session = new Object();
            created.incrementAndGet();
            sessions.put(user, session);
        }
        return session;
    }

    public static void main(String[] args) throws Exception {
        SessionCache cache = new SessionCache();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> cache.session("ann"));
        pool.submit(() -> cache.session("ann"));
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        assert cache.created.get() <= 1;
    }
}
