// exceptions: fails
// deadlock: holds
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list is iterated without its lock. */
public class EventBusArrayList {
    interface Listener {
        void onEvent(int code);
    }

    private final List<Listener> listeners = Collections.synchronizedList(new ArrayList<>());
    private int sum;

    synchronized void count(int code) {
        sum += code;
    }

    void publish(int code) {
        for (Listener listener : listeners) listener.onEvent(code);
    }

    public static void main(String[] args) throws InterruptedException {
        EventBusArrayList bus = new EventBusArrayList();
        bus.listeners.add(bus::count);
        Thread publisher = new Thread(() -> bus.publish(7), "publisher");
        publisher.start();
        bus.listeners.add(bus::count);
        publisher.join();
    }
}
