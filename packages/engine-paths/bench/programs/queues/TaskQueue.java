// assert: holds
import assay.Verifier;
import java.util.Comparator;
import java.util.PriorityQueue;

public class TaskQueue {
    record Task(String name, int priority) {}

    public static void main(String[] args) {
        PriorityQueue<Task> queue = new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed());
        queue.add(new Task("a", Verifier.nondetInt()));
        queue.add(new Task("b", Verifier.nondetInt()));
        queue.add(new Task("c", 5));
        Task first = queue.remove();
        assert first.priority() >= 5;
        for (Task left : queue) assert left.priority() <= first.priority();
    }
}
