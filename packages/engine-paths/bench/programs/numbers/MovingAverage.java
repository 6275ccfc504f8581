// assert: holds
// exceptions: holds
import assay.Verifier;

/** The mean of the last numbers, in a ring. */
public class MovingAverage {
    private final int[] ring;
    private int next;
    private int count;
    private long sum;

    MovingAverage(int size) {
        ring = new int[size];
    }

    void add(int n) {
        if (count == ring.length) sum -= ring[next];
        else count++;
        ring[next] = n;
        sum += n;
        next = (next + 1) % ring.length;
    }

    long mean() {
        return count == 0 ? 0 : sum / count;
    }

    public static void main(String[] args) {
        MovingAverage average = new MovingAverage(3);
        int least = Integer.MAX_VALUE;
        int most = Integer.MIN_VALUE;
        for (int i = 0; i < 3; i++) {
            int n = Verifier.nondetInt();
            Verifier.assume(n >= 0);
            average.add(n);
            least = Math.min(least, n);
            most = Math.max(most, n);
            assert average.mean() <= most;
            assert average.mean() >= least;
        }
    }
}
