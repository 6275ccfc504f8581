// assert: holds
// deadlock: holds
// race: holds
// F {Pipeline.sum == 6}: holds
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A queue between two threads; a negative number ends it. */
public class Pipeline {
    static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            try {
                for (int i = 1; i <= 3; i++) queue.put(i);
                queue.put(-1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "reader");
        reader.start();
        for (int next = queue.take(); next >= 0; next = queue.take()) sum += next;
        reader.join();
        assert sum == 6;
    }
}
