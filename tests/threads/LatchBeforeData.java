// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
import java.util.concurrent.CountDownLatch;

public class LatchBeforeData {
    static final CountDownLatch DONE = new CountDownLatch(1);
    static int data;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { DONE.countDown(); data = 5; }, "a");
        Thread b = new Thread(() -> { try { DONE.await(); assert data == 5; } catch (InterruptedException e) { } }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
