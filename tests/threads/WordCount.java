// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.Map;

/** Two tasks count words in one map, an entry at a time. */
public class WordCount {
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    void count(String line) {
        for (String word : line.split(" ")) counts.merge(word, 1, Integer::sum);
    }

    public static void main(String[] args) throws Exception {
        WordCount words = new WordCount();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(() -> words.count("to be"));
        Future<?> second = pool.submit(() -> words.count("or be"));
        first.get();
        second.get();
        pool.shutdown();
        System.out.println(words.counts);
        assert words.counts.get("be") == 2;
    }
}
