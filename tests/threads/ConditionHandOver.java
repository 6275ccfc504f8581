// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.Condition;

public class ConditionHandOver {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition READY = LOCK.newCondition();
    static boolean ready;
    static int data;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { LOCK.lock(); while (!ready) READY.awaitUninterruptibly(); assert data == 3; LOCK.unlock(); }, "a");
        Thread b = new Thread(() -> { LOCK.lock(); data = 3; ready = true; READY.signal(); LOCK.unlock(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
