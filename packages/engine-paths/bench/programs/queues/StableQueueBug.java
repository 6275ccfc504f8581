// assert: fails
import assay.Verifier;
import java.util.PriorityQueue;

/** Equal priorities do not come out in the order they went in. */
public class StableQueueBug {
    record Task(int number, int priority) implements Comparable<Task> {
        @Override
        public int compareTo(Task other) {
            return Integer.compare(priority, other.priority);
        }
    }

    public static void main(String[] args) {
        PriorityQueue<Task> queue = new PriorityQueue<>();
        for (int i = 0; i < 4; i++) {
            int priority = Verifier.nondetInt();
            Verifier.assume(priority >= 0 && priority < 2);
            queue.add(new Task(i, priority));
        }
        Task last = queue.poll();
        while (!queue.isEmpty()) {
            Task next = queue.poll();
            if (last.priority() == next.priority()) assert last.number() < next.number();
            last = next;
        }
    }
}
