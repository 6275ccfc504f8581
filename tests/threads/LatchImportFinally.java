// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Every thread counts down, whatever its line is. */
public class LatchImportFinally {
    public static void main(String[] args) throws InterruptedException {
        List<String> lines = List.of("12", "x7");
        CountDownLatch done = new CountDownLatch(lines.size());
        AtomicInteger sum = new AtomicInteger();
        AtomicInteger failed = new AtomicInteger();
        for (String line : lines) {
            new Thread(() -> {
                try {
                    sum.addAndGet(Integer.parseInt(line));
                } catch (NumberFormatException e) {
                    System.err.println("skipped: " + e.getMessage());
                    failed.incrementAndGet();
                } finally {
                    done.countDown();
                }
            }).start();
        }
        done.await();
        assert sum.get() == 12 && failed.get() == 1;
    }
}
