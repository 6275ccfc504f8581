// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.CountDownLatch;

public class LatchHandOver {
    static final CountDownLatch DONE = new CountDownLatch(1);
    static int data;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { data = 5; DONE.countDown(); }, "a");
        Thread b = new Thread(() -> { try { DONE.await(); assert data == 5; } catch (InterruptedException e) { } }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// F {LatchHandOver.data == 5}: holds
// F {LatchHandOver.data == 5} under none: holds
// !ended("b") U {LatchHandOver.data == 5}: holds
