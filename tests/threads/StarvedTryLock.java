// F StarvedTryLock.served: fails
// F StarvedTryLock.served under strong: fails
// G !(holds("main", StarvedTryLock.LOCK) && holds("greedy", StarvedTryLock.LOCK)): holds
// G(holds("main", StarvedTryLock.LOCK) -> F StarvedTryLock.served): holds
import java.util.concurrent.locks.ReentrantLock;

/** Who only tries moves all the time, and no scheduler owes it more. */
public class StarvedTryLock {
    static final ReentrantLock LOCK = new ReentrantLock();
    static volatile boolean served;

    public static void main(String[] args) {
        Thread greedy = new Thread(() -> {
            while (true) {
                LOCK.lock();
                LOCK.unlock();
            }
        }, "greedy");
        greedy.start();
        while (!LOCK.tryLock()) {
        }
        served = true;
        LOCK.unlock();
    }
}
