// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Parallel prefix sums, with a barrier between reading and writing. */
public class PrefixSum {
    static final int N = 2;
    static final int[] data = {3, 4};
    static final CyclicBarrier barrier = new CyclicBarrier(N);

    static void work(int me) {
        try {
            for (int d = 1; d < N; d *= 2) {
                int add = me >= d ? data[me - d] : 0;
                barrier.await();
                data[me] += add;
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[N];
        for (int i = 0; i < N; i++) {
            int me = i;
            threads[i] = new Thread(() -> work(me));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        assert data[0] == 3 && data[1] == 7;
    }
}
