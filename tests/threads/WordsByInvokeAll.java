// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.*;
import java.util.concurrent.*;

/** Word counts by invokeAll, merged by main. */
public class WordsByInvokeAll {
    public static void main(String[] args) throws Exception {
        List<String> lines = List.of("a b", "a");
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Map<String, Integer>>> tasks = new ArrayList<>();
        for (String line : lines)
            tasks.add(() -> {
                Map<String, Integer> counts = new HashMap<>();
                for (String word : line.split(" ")) counts.merge(word, 1, Integer::sum);
                return counts;
            });
        Map<String, Integer> all = new TreeMap<>();
        for (Future<Map<String, Integer>> each : pool.invokeAll(tasks)) each.get().forEach((word, n) -> all.merge(word, n, Integer::sum));
        pool.shutdown();
        assert all.get("a") == 2;
        assert all.toString().equals("{a=2, b=1}");
    }
}
