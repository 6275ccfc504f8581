// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.atomic.AtomicLong;

public class RateLimiterCheckThenAct {
    private final AtomicLong tokens = new AtomicLong(1);

    boolean tryAcquire() {
        if (tokens.get() > 0) {
            tokens.decrementAndGet();
            return true;
        }
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        RateLimiterCheckThenAct limiter = new RateLimiterCheckThenAct();
        Thread a = new Thread(limiter::tryAcquire);
        Thread b = new Thread(limiter::tryAcquire);
        a.start();
        b.start();
        a.join();
        b.join();
        assert limiter.tokens.get() >= 0;
    }
}
