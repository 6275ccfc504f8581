// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class TimedPoll {
    static final LinkedBlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();
    static boolean got;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { try { got = QUEUE.poll(1, TimeUnit.SECONDS) != null; } catch (InterruptedException e) { } }, "a");
        Thread b = new Thread(() -> QUEUE.add(1), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert got;
    }
}
