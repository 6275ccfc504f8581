// assert: holds
import assay.Verifier;
import java.util.PriorityQueue;

public class PriorityOrder {
    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        for (int i = 0; i < 3; i++) queue.add(Verifier.nondetInt());
        int last = queue.poll();
        while (!queue.isEmpty()) {
            int next = queue.poll();
            assert last <= next;
            last = next;
        }
    }
}
