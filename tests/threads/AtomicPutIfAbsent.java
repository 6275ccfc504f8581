// atomicity(AtomicPutIfAbsent.register): holds
import java.util.concurrent.ConcurrentHashMap;

/** One operation of the map. */
public class AtomicPutIfAbsent {
    static final ConcurrentHashMap<String, String> OWNERS = new ConcurrentHashMap<>();

    static boolean register(String name, String owner) {
        return OWNERS.putIfAbsent(name, owner) == null;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> register("disk", "a"), "a");
        Thread b = new Thread(() -> register("disk", "b"), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
