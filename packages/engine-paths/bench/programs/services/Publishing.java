// assert: holds
// exceptions: holds
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Transitions in an EnumMap of EnumSets. */
public class Publishing {
    public enum State { DRAFT, REVIEW, PUBLISHED, ARCHIVED }

    private static final Map<State, Set<State>> NEXT = new EnumMap<>(State.class);

    static {
        NEXT.put(State.DRAFT, EnumSet.of(State.REVIEW));
        NEXT.put(State.REVIEW, EnumSet.of(State.DRAFT, State.PUBLISHED));
        NEXT.put(State.PUBLISHED, EnumSet.of(State.ARCHIVED));
        NEXT.put(State.ARCHIVED, EnumSet.noneOf(State.class));
    }

    private State state = State.DRAFT;
    private boolean reviewed;

    public State state() {
        return state;
    }

    public boolean moveTo(State next) {
        if (!NEXT.get(state).contains(next)) return false;
        if (next == State.REVIEW) reviewed = true;
        assert next != State.PUBLISHED || reviewed;
        state = next;
        return true;
    }

    public static boolean isFinal(State state) {
        return NEXT.get(state).isEmpty();
    }
}
