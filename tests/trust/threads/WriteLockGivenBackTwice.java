// assert: fails, violated
import java.util.concurrent.locks.StampedLock;

/** Who gives the lock back looks whether it is taken, and writes later: two threads may both have done so. */
public class WriteLockGivenBackTwice {
    static final StampedLock LOCK = new StampedLock();
    static boolean first;
    static boolean second;

    public static void main(String[] args) throws Exception {
        LOCK.writeLock();
        Thread a = new Thread(() -> first = LOCK.tryUnlockWrite());
        Thread b = new Thread(() -> second = LOCK.tryUnlockWrite());
        a.start();
        b.start();
        a.join();
        b.join();
        assert !(first && second);
    }
}
