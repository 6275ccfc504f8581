// exceptions: holds
// deadlock: fails
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The interrupt is swallowed, and the flag is not set again: the worker waits for ever. */
public class InterruptSwallowed {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> jobs = new ArrayBlockingQueue<>(2);
        Thread worker = new Thread(() -> {
            int sum = 0;
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    sum += jobs.take();
                } catch (InterruptedException e) {
                    System.err.println("interrupted at " + sum);
                }
            }
        }, "worker");
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
