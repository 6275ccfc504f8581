// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A worker takes jobs until it is interrupted; what it swallows it tells. */
public class InterruptedWorker implements Runnable {
    private final BlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();
    private int done;

    @Override
    public void run() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                jobs.take().run();
                done++;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        InterruptedWorker worker = new InterruptedWorker();
        Thread thread = new Thread(worker, "worker");
        thread.start();
        worker.jobs.put(() -> {});
        thread.interrupt();
        thread.join();
        assert worker.done <= 1;
    }
}
