// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ConcurrentHashMap;

public class MapMerge {
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> MAP.merge("x", 1, Integer::sum), "a");
        Thread b = new Thread(() -> MAP.merge("x", 1, Integer::sum), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert MAP.get("x") == 2;
    }
}
