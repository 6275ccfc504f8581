// assert: fails
// deadlock: holds
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** As LoggerPolls, but it ends when it is closed, though a line may be left. */
public class LoggerPollsLeavesEarly {
    static final BlockingQueue<String> LINES = new ArrayBlockingQueue<>(1);
    static int written;
    static volatile boolean closed;

    static void write() {
        try {
            while (!closed) if (LINES.poll(10, TimeUnit.MILLISECONDS) != null) written++;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(LoggerPollsLeavesEarly::write, "writer");
        writer.start();
        LINES.put("a");
        closed = true;
        writer.join();
        assert written == 1;
    }
}
