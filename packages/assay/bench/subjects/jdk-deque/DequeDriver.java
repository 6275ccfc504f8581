import assay.Verifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Queues, lists and bit sets of the JDK. */
public class DequeDriver {
    static final class Job {
        final int cost;

        Job(int cost) {
            this.cost = cost;
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        ArrayDeque<Job> queue = new ArrayDeque<>(4);
        queue.addLast(new Job(a));
        if (b > 0) queue.addFirst(new Job(b));
        assert queue.size() <= 2;
        assert queue.peekLast().cost == a;
        assert queue.pollFirst().cost == a; // not if b > 0

        List<Job> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) list.add(new Job(i * a));
        assert list.get(3).cost == 3 * a;
        if (a > 2) list.remove(1);
        assert list.size() == 4; // not if a > 2

        BitSet bits = new BitSet(128);
        bits.set(a & 63);
        assert bits.get(a & 63);
        bits.set(64 + (b & 31));
        assert bits.cardinality() == 2;
    }
}
