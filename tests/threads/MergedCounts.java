// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.*;
import java.util.concurrent.*;

/** Get, add and put on a concurrent map are three steps. */
public class MergedCounts {
    public static void main(String[] args) throws Exception {
        Map<String, Integer> counts = new ConcurrentHashMap<>();
        Runnable count = () -> counts.put("hits", counts.getOrDefault("hits", 0) + 1);
        Thread a = new Thread(count), b = new Thread(count);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counts.get("hits") == 2;
    }
}
