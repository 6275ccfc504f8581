// atomicity(AtomicLockTwice.withdraw): fails
import java.util.concurrent.locks.ReentrantLock;

/** Looks with the lock, gives it back, and takes what it saw with the lock again. */
public class AtomicLockTwice {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int balance = 10;

    static boolean withdraw(int amount) {
        boolean isEnough;
        LOCK.lock();
        try {
            isEnough = balance >= amount;
        } finally {
            LOCK.unlock();
        }
        if (!isEnough) return false;
        LOCK.lock();
        try {
            balance -= amount;
        } finally {
            LOCK.unlock();
        }
        return true;
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
