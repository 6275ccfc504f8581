// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.atomic.AtomicLong;

/** Tokens are taken by compare-and-set: never more than there are. */
public class RateLimiter {
    private final AtomicLong tokens;

    RateLimiter(long tokens) {
        this.tokens = new AtomicLong(tokens);
    }

    boolean tryAcquire() {
        while (true) {
            long now = tokens.get();
            if (now <= 0) return false;
            if (tokens.compareAndSet(now, now - 1)) return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RateLimiter limiter = new RateLimiter(2);
        AtomicLong granted = new AtomicLong();
        Runnable client = () -> {
            if (limiter.tryAcquire()) granted.incrementAndGet();
        };
        Thread a = new Thread(client);
        Thread b = new Thread(client);
        Thread c = new Thread(client);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert granted.get() == 2;
        assert limiter.tokens.get() == 0;
    }
}
