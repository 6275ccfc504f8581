// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Tasks by priority, then by number: they come out in that order. */
public class Scheduler {
    record Task(int priority, int number) {}

    public static void main(String[] args) {
        PriorityQueue<Task> queue =
            new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed().thenComparingInt(Task::number));
        for (int i = 0; i < 3; i++) queue.add(new Task(Verifier.nondetInt(), i));
        Task last = queue.poll();
        while (!queue.isEmpty()) {
            Task task = queue.poll();
            assert last.priority() > task.priority() || (last.priority() == task.priority() && last.number() < task.number());
            last = task;
        }
    }
}
