// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The action of the barrier sees what all have done, and all see what it did. */
public class BarrierAverage {
    private static final int[] parts = new int[2];
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> total = parts[0] + parts[1]);
        Thread[] workers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            workers[i] = new Thread(() -> {
                parts[number] = number + 1;
                try {
                    barrier.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new RuntimeException(e);
                }
                assert total == 3;
            });
            workers[i].start();
        }
        for (Thread worker : workers) worker.join();
    }
}
