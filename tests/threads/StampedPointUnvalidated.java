// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.locks.StampedLock;

/** Optimistic reads that nobody validates. */
public class StampedPointUnvalidated {
    private double x, y;
    private final StampedLock lock = new StampedLock();

    void move(double dx, double dy) {
        long stamp = lock.writeLock();
        try {
            x += dx;
            y += dy;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    double difference() {
        long stamp = lock.tryOptimisticRead();
        double cx = x, cy = y;
        if (stamp == 0) {
            stamp = lock.readLock();
            try {
                cx = x;
                cy = y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return cx - cy;
    }

    public static void main(String[] args) throws InterruptedException {
        StampedPointUnvalidated point = new StampedPointUnvalidated();
        Thread mover = new Thread(() -> point.move(1, 1));
        mover.start();
        assert point.difference() == 0.0;
        mover.join();
    }
}
