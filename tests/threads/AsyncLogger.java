// deadlock: holds
// exceptions: holds
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A daemon writes messages that others have formatted. */
public class AsyncLogger {
    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();

    AsyncLogger() {
        Thread writer = new Thread(() -> {
            try {
                while (true) System.out.println(messages.take());
            } catch (InterruptedException e) {
                System.out.println("logger ends");
            }
        }, "logger");
        writer.setDaemon(true);
        writer.start();
    }

    void log(String message) {
        messages.add(String.format("[%s] %s", Thread.currentThread().getName(), message));
    }

    public static void main(String[] args) throws InterruptedException {
        AsyncLogger logger = new AsyncLogger();
        Thread worker = new Thread(() -> logger.log("working"), "worker");
        worker.start();
        logger.log("started");
        worker.join();
    }
}
