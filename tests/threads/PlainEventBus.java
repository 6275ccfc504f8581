// assert: fails
// exceptions: fails
// deadlock: holds
import java.util.*;

/** An ArrayList is gone through while another thread adds: ConcurrentModificationException. */
public class PlainEventBus {
    interface Listener { void on(String event); }
    private final List<Listener> listeners = new ArrayList<>();
    int told;

    void subscribe(Listener listener) { listeners.add(listener); }
    void publish(String event) { for (Listener each : listeners) each.on(event); }

    public static void main(String[] args) throws Exception {
        PlainEventBus bus = new PlainEventBus();
        bus.subscribe(event -> bus.told++);
        Thread publisher = new Thread(() -> bus.publish("started"));
        publisher.start();
        bus.subscribe(event -> {});
        publisher.join();
        assert bus.told == 1;
    }
}
