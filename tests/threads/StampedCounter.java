// assert: holds
// deadlock: holds
// race: holds
import java.util.concurrent.locks.StampedLock;

/** A counter under a stamped lock. */
public class StampedCounter {
    private final StampedLock lock = new StampedLock();
    private int value;

    void add() {
        long stamp = lock.writeLock();
        try {
            value++;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    int get() {
        long stamp = lock.readLock();
        try {
            return value;
        } finally {
            lock.unlockRead(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedCounter counter = new StampedCounter();
        Thread a = new Thread(counter::add);
        a.start();
        counter.add();
        a.join();
        assert counter.get() == 2;
    }
}
