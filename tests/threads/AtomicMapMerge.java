// atomicity(AtomicMapMerge.count): holds
import java.util.concurrent.ConcurrentHashMap;

/** Counting by one operation of the map; keys share a table, whose order means nothing. */
public class AtomicMapMerge {
    static final ConcurrentHashMap<String, Integer> COUNTS = new ConcurrentHashMap<>();

    static void count(String word) {
        COUNTS.merge(word, 1, Integer::sum);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { count("x"); count("y"); }, "a");
        Thread b = new Thread(() -> { count("y"); count("x"); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
