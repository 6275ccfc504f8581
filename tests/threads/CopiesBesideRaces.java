// assert: holds
// exceptions: holds
// deadlock: holds
// race: fails
/** Elements of one array race; others of its kind are copied behind a lock, and lists copy what only they have. */
import java.util.ArrayList;
import java.util.List;

public class CopiesBesideRaces {
    static final Object[] slots = new Object[1];
    static final Object lock = new Object();
    static Object[] kept = {"a", "b", null};
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            slots[0] = "x";
            shift("c");
        });
        Thread second = new Thread(() -> {
            slots[0] = "y";
            List<Object> own = new ArrayList<>(List.of("p", "q", "r"));
            own.remove(0);
            synchronized (lock) {
                seen = own.size() + kept.length;
            }
        });
        first.start();
        second.start();
        first.join();
        second.join();
        assert kept[0].equals("c") && kept[1].equals("a") && kept[2].equals("b");
        assert seen == 5;
    }

    static void shift(Object value) {
        synchronized (lock) {
            System.arraycopy(kept, 0, kept, 1, 2);
            kept[0] = value;
        }
    }
}
