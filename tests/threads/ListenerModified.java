// exceptions: fails
// race: fails
// deadlock: holds
import java.util.ArrayList;
import java.util.List;

/** A listener is added while all are told. */
public class ListenerModified {
    private final List<Runnable> listeners = new ArrayList<>();

    synchronized void subscribe(Runnable listener) {
        listeners.add(listener);
    }

    void fire() {
        for (Runnable listener : listeners) listener.run();
    }

    public static void main(String[] args) {
        ListenerModified bus = new ListenerModified();
        bus.subscribe(() -> System.out.println("first"));
        new Thread(() -> bus.subscribe(() -> System.out.println("second"))).start();
        bus.fire();
    }
}
