// assert: fails, violated
import java.util.concurrent.locks.StampedLock;

/** Two threads give back the same stamp: one is to be refused, but both may look before one of them writes. */
public class StampUsedTwice {
    static final StampedLock LOCK = new StampedLock();
    static volatile int refused;

    public static void main(String[] args) throws Exception {
        long stamp = LOCK.writeLock();
        Runnable giveBack = () -> {
            try {
                LOCK.unlockWrite(stamp);
            } catch (IllegalMonitorStateException e) {
                refused = 1;
            }
        };
        Thread a = new Thread(giveBack);
        Thread b = new Thread(giveBack);
        a.start();
        b.start();
        a.join();
        b.join();
        assert refused == 1;
    }
}
