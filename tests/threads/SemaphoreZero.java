// assert: holds
// exceptions: holds
// deadlock: fails
import java.util.concurrent.Semaphore;

public class SemaphoreZero {
    static final Semaphore PERMITS = new Semaphore(0);
    static int inside;

    static void work() {
        PERMITS.acquireUninterruptibly();
        inside++;
        assert inside == 1;
        inside--;
        PERMITS.release();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> work(), "a");
        Thread b = new Thread(() -> work(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
