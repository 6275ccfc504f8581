// exceptions: fails
// deadlock: fails
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A line that cannot be read ends its thread before it counts down. */
public class LatchImport {
    public static void main(String[] args) throws InterruptedException {
        List<String> lines = List.of("12", "x7");
        CountDownLatch done = new CountDownLatch(lines.size());
        AtomicInteger sum = new AtomicInteger();
        for (String line : lines) {
            new Thread(() -> {
                sum.addAndGet(Integer.parseInt(line));
                done.countDown();
            }).start();
        }
        done.await();
        System.out.println("imported " + sum);
    }
}
