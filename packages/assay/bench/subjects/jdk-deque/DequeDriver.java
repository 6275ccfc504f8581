import assay.Verifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Queues, lists and bit sets of the JDK. */
public class DequeDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        ArrayDeque<Integer> queue = new ArrayDeque<>(4);
        queue.addLast(a);
        queue.addLast(b);
        queue.addFirst(7);
        assert queue.size() == 3;
        assert queue.pollFirst() == 7;
        int head = queue.peekFirst();
        assert head == a;

        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) list.add(i * a);
        assert list.get(0) == 0;
        assert list.get(3) == 3 * a;
        if (a > 2) list.remove(1);
        assert list.size() == 4; // not if a > 2

        BitSet bits = new BitSet(128);
        bits.set(a & 63);
        assert bits.get(a & 63);
        bits.set(64 + (b & 31));
        assert bits.cardinality() == 2;
        assert bits.nextSetBit(0) == (a & 63);
    }
}
