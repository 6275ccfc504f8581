// exceptions: holds
// deadlock: fails
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.Condition;

public class ConditionUnconditionally {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition READY = LOCK.newCondition();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { LOCK.lock(); READY.awaitUninterruptibly(); LOCK.unlock(); }, "a");
        Thread b = new Thread(() -> { LOCK.lock(); READY.signal(); LOCK.unlock(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
