// assert: fails
import java.util.*;
import java.util.concurrent.*;
/** Iterating sees one of two puts, the later one only. */
public class MapIteratedWhileFilled {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread t = new Thread(() -> { map.put(1, 1); map.put(2, 2); });
        t.start();
        Set<Integer> seen = new TreeSet<>();
        for (Integer k : map.keySet()) seen.add(k);
        t.join();
        assert !seen.contains(2) || seen.contains(1);
    }
}
