// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** No barrier between reading and writing. */
public class PrefixSumOneBarrier {
    static final int[] data = {3, 4};
    static final CyclicBarrier barrier = new CyclicBarrier(2);

    static void work(int me) {
        try {
            int add = me >= 1 ? data[me - 1] : 0;
            data[me] += add + 1;
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(0));
        Thread b = new Thread(() -> work(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert data[1] == 8;
    }
}
