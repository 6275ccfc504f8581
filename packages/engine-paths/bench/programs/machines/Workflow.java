// assert: holds
// exceptions: fails
import assay.Verifier;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Transitions in an EnumMap of EnumSets. A state without a row gives null, and the program asks it. */
public class Workflow {
    enum State { DRAFT, REVIEW, PUBLISHED, ARCHIVED }

    private static final Map<State, Set<State>> ALLOWED = new EnumMap<>(State.class);

    static {
        ALLOWED.put(State.DRAFT, EnumSet.of(State.REVIEW));
        ALLOWED.put(State.REVIEW, EnumSet.of(State.DRAFT, State.PUBLISHED));
        ALLOWED.put(State.PUBLISHED, EnumSet.of(State.ARCHIVED));
    }

    private State state = State.DRAFT;
    private int reviews;

    boolean to(State next) {
        if (!ALLOWED.get(state).contains(next)) return false;
        if (next == State.REVIEW) reviews++;
        state = next;
        return true;
    }

    public static void main(String[] args) {
        Workflow workflow = new Workflow();
        for (int i = 0; i < 4; i++) {
            int next = Verifier.nondetInt();
            Verifier.assume(next >= 0 && next < 4);
            workflow.to(State.values()[next]);
            if (workflow.state.compareTo(State.PUBLISHED) >= 0) assert workflow.reviews > 0;
        }
    }
}
