// assert: fails
// exceptions: holds
import java.util.ArrayDeque;
import java.util.Deque;

/** At most `limit` calls in a window; the boundary is counted wrongly. */
public class RateLimiter {
    private final int limit;
    private final long window;
    private final Deque<Long> times = new ArrayDeque<>();
    private long last;

    public RateLimiter(int limit, long window) {
        if (limit < 1 || limit > 3 || window < 1 || window > 1000) throw new IllegalArgumentException();
        this.limit = limit;
        this.window = window;
    }

    public boolean allow(long now) {
        if (now < last || now > 1_000_000) throw new IllegalArgumentException("time goes forward");
        last = now;
        while (!times.isEmpty() && times.peekFirst() + window <= now) times.removeFirst();
        if (times.size() > limit) return false;
        times.addLast(now);
        assert times.size() <= limit;
        return true;
    }
}
