// atomicity(AtomicOptimisticRead.read): holds
// atomicity(AtomicOptimisticRead.readUnchecked): fails
import java.util.concurrent.locks.StampedLock;

/** Reads without a lock, and looks whether somebody wrote meanwhile; or does not look. */
public class AtomicOptimisticRead {
    static final StampedLock LOCK = new StampedLock();
    static int x;
    static int y;
    static volatile int seen;
    static volatile int seenUnchecked;

    static void move() {
        long stamp = LOCK.writeLock();
        try {
            x++;
            y++;
        } finally {
            LOCK.unlockWrite(stamp);
        }
    }

    static int read() {
        long stamp = LOCK.tryOptimisticRead();
        int found = 10 * x + y;
        if (LOCK.validate(stamp)) return found;
        stamp = LOCK.readLock();
        try {
            return 10 * x + y;
        } finally {
            LOCK.unlockRead(stamp);
        }
    }

    static int readUnchecked() {
        LOCK.tryOptimisticRead();
        return 10 * x + y;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> move(), "a");
        Thread b = new Thread(() -> {
            seen = read();
            seenUnchecked = readUnchecked();
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
