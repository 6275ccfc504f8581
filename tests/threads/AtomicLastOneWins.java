// atomicity(AtomicLastOneWins.register): holds
import java.util.concurrent.ConcurrentHashMap;

/** Looks whether a name is taken, then takes it: another may have taken it in between, but nobody is told who did, so that the outcome is that of coming later. */
public class AtomicLastOneWins {
    static final ConcurrentHashMap<String, String> OWNERS = new ConcurrentHashMap<>();

    static void register(String name, String owner) {
        if (!OWNERS.containsKey(name)) OWNERS.put(name, owner);
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
