// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A list of tasks, all of them done before it goes on. */
public class InvokeAll {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
        int sum = 0;
        for (Future<Integer> each : pool.invokeAll(tasks)) sum += each.get();
        pool.shutdown();
        assert sum == 3;
    }
}
