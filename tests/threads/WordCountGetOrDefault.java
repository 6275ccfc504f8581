// assert: fails
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The same with two operations where there should be one: a word may be counted once for two. */
public class WordCountGetOrDefault {
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    void count(String line) {
        for (String word : line.split(" ")) counts.put(word, counts.getOrDefault(word, 0) + 1);
    }

    public static void main(String[] args) throws Exception {
        WordCountGetOrDefault words = new WordCountGetOrDefault();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> words.count("to be"));
        pool.execute(() -> words.count("or be"));
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
            System.out.println(words.counts);
            assert words.counts.get("be") == 2;
        }
    }
}
