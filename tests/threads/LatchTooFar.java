// exceptions: holds
// deadlock: fails
import java.util.concurrent.CountDownLatch;

public class LatchTooFar {
    static final CountDownLatch DONE = new CountDownLatch(2);

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> DONE.countDown(), "a");
        Thread b = new Thread(() -> { try { DONE.await(); } catch (InterruptedException e) { } }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
