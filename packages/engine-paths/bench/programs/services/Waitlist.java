// assert: fails
// exceptions: holds
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Places in a course: who gives one back makes room for the first who waits; but who waits twice gets two. */
public class Waitlist {
    private final int places;
    private final Set<String> taken = new LinkedHashSet<>();
    private final ArrayDeque<String> waiting = new ArrayDeque<>();

    public Waitlist(int places) {
        if (places < 1 || places > 2) throw new IllegalArgumentException("places");
        this.places = places;
    }

    public boolean book(String who) {
        if (taken.size() < places) return taken.add(who);
        waiting.add(who);
        return false;
    }

    public Optional<String> cancel(String who) {
        if (!taken.remove(who)) return Optional.empty();
        String next = waiting.poll();
        if (next == null) return Optional.empty();
        boolean isNew = taken.add(next);
        assert isNew : next + " has a place";
        return Optional.of(next);
    }
}
