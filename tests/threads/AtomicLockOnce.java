// atomicity(AtomicLockOnce.withdraw): holds
import java.util.concurrent.locks.ReentrantLock;

/** Looks and takes with the lock held: threads wait in its queue, of which nothing is left. */
public class AtomicLockOnce {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int balance = 10;
    static int refused;

    static boolean withdraw(int amount) {
        LOCK.lock();
        try {
            if (balance < amount) {
                refused++;
                return false;
            }
            balance -= amount;
            return true;
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> withdraw(10), "a");
        Thread b = new Thread(() -> withdraw(10), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
