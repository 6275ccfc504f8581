// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.concurrent.ConcurrentHashMap;

public class MapGetThenPut {
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();

    static void add() {
        Integer seen = MAP.get("x");
        MAP.put("x", seen == null ? 1 : seen + 1);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> add(), "a");
        Thread b = new Thread(() -> add(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert MAP.get("x") == 2;
    }
}
