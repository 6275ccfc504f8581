// atomicity(AtomicPutIfAbsentByHand.register): fails
import java.util.concurrent.ConcurrentHashMap;

/** Looks whether a name is taken, then takes it: another may have taken it in between. */
public class AtomicPutIfAbsentByHand {
    static final ConcurrentHashMap<String, String> OWNERS = new ConcurrentHashMap<>();

    static volatile boolean isOfA;
    static volatile boolean isOfB;

    static boolean register(String name, String owner) {
        if (OWNERS.containsKey(name)) return false;
        OWNERS.put(name, owner);
        return true;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> isOfA = register("disk", "a"), "a");
        Thread b = new Thread(() -> isOfB = register("disk", "b"), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
