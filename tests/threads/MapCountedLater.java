// assert: fails
import java.util.concurrent.*;
/** size is counted behind the entry. */
public class MapCountedLater {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread t = new Thread(() -> map.put("a", 1));
        t.start();
        if (map.containsKey("a")) assert map.size() == 1;
        t.join();
    }
}
