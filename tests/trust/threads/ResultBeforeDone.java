// assert: fails
import java.util.concurrent.RecursiveTask;

/** `complete` sets the result first, then the task is done. */
public class ResultBeforeDone {
    static class Task extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        Task task = new Task();
        Thread worker = new Thread(() -> task.complete(1));
        worker.start();
        Integer result = task.getRawResult();
        boolean done = task.isDone();
        assert result == null || done;
        worker.join();
    }
}
