// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.atomic.AtomicBoolean;

/** A worker sleeps until it is interrupted, and then cleans up. */
public class SleeperCancelled {
    public static void main(String[] args) throws Exception {
        AtomicBoolean cleaned = new AtomicBoolean();
        Thread worker = new Thread(() -> {
            try {
                while (true) Thread.sleep(1000);
            } catch (InterruptedException e) {
                cleaned.set(true);
            }
        });
        worker.start();
        worker.interrupt();
        worker.join();
        assert cleaned.get();
    }
}
