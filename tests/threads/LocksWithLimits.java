// assert: holds
// deadlock: holds
// exceptions: holds
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two locks in two orders, each with a limit: who does not get the second gives the first back and begins again. */
public class LocksWithLimits {
    static final Lock A = new ReentrantLock();
    static final Lock B = new ReentrantLock();
    static int done;

    static void both(Lock first, Lock second) {
        try {
            for (;;) {
                if (!first.tryLock(10, TimeUnit.MILLISECONDS)) continue;
                try {
                    if (!second.tryLock(10, TimeUnit.MILLISECONDS)) continue;
                    try {
                        done++;
                        return;
                    } finally {
                        second.unlock();
                    }
                } finally {
                    first.unlock();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> both(A, B), "a");
        Thread b = new Thread(() -> both(B, A), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert done == 2;
    }
}
