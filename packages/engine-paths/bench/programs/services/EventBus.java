// assert: holds
// exceptions: fails
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Listeners by topic; publishing without listeners is a NullPointerException. */
public class EventBus {
    private final Map<String, List<Consumer<String>>> listeners = new HashMap<>();
    private int delivered;

    public void on(String topic, Consumer<String> listener) {
        listeners.computeIfAbsent(topic, t -> new ArrayList<>()).add(listener);
    }

    public int publish(String topic, String message) {
        int before = delivered;
        for (Consumer<String> listener : listeners.get(topic)) {
            listener.accept(message);
            delivered++;
        }
        assert delivered >= before;
        return delivered - before;
    }
}
