// exceptions: fails
// deadlock: holds
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Each call on the map is synchronized; going through it is many calls. */
public class SyncMapIterated {
    private static final Map<String, Integer> SESSIONS = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] args) {
        SESSIONS.put("a", 1);
        new Thread(() -> SESSIONS.put("b", 2)).start();
        int sum = 0;
        for (int value : SESSIONS.values()) sum += value;
        System.out.println(sum);
    }
}
