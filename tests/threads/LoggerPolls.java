// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** A writer that looks again and again, with a limit each time: time goes on, and nothing depends on how much of it. */
public class LoggerPolls {
    static final BlockingQueue<String> LINES = new ArrayBlockingQueue<>(1);
    static final StringBuilder OUT = new StringBuilder();
    static volatile boolean closed;

    static void write() {
        try {
            while (!closed || !LINES.isEmpty()) {
                String line = LINES.poll(10, TimeUnit.MILLISECONDS);
                if (line != null) OUT.append(line);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(LoggerPolls::write, "writer");
        writer.start();
        LINES.put("a");
        LINES.put("b");
        closed = true;
        writer.join();
        assert OUT.toString().equals("ab");
    }
}
