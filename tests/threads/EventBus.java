// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Listeners register while events are published; each sees an event at most once. */
public class EventBus {
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();

    void register(Consumer<String> listener) {
        listeners.add(listener);
    }

    void unregister(Consumer<String> listener) {
        listeners.remove(listener);
    }

    void publish(String event) {
        for (Consumer<String> listener : listeners) listener.accept(event);
    }

    public static void main(String[] args) throws InterruptedException {
        EventBus bus = new EventBus();
        AtomicInteger first = new AtomicInteger();
        AtomicInteger second = new AtomicInteger();
        Consumer<String> one = event -> first.incrementAndGet();
        bus.register(one);
        Thread publisher = new Thread(() -> bus.publish("start"));
        Thread registrar = new Thread(() -> bus.register(event -> second.incrementAndGet()));
        Thread leaving = new Thread(() -> bus.unregister(one));
        publisher.start();
        registrar.start();
        leaving.start();
        publisher.join();
        registrar.join();
        leaving.join();
        assert first.get() <= 1 && second.get() <= 1;
    }
}
