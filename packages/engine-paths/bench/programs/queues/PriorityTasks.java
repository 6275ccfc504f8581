// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.PriorityQueue;

/** Priorities as ints compared by subtraction. */
public class PriorityTasks {
    record Task(int priority, int id) {}

    public static void main(String[] args) {
        PriorityQueue<Task> queue = new PriorityQueue<>((a, b) -> a.priority() - b.priority());
        for (int i = 0; i < 3; i++) queue.add(new Task(Verifier.nondetInt(), i));
        Task last = queue.poll();
        while (!queue.isEmpty()) {
            Task next = queue.poll();
            assert last.priority() <= next.priority();
            last = next;
        }
    }
}
