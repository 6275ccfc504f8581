// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.EnumSet;
import java.util.Set;

/** A connection as an enum with behaviour: whatever comes, data is only taken while it is open. */
public class Tcp {
    enum State {
        CLOSED {
            @Override
            State on(Event event) {
                return event == Event.LISTEN ? LISTENING : this;
            }
        },
        LISTENING {
            @Override
            State on(Event event) {
                return switch (event) {
                    case SYN -> OPEN;
                    case CLOSE -> CLOSED;
                    default -> this;
                };
            }
        },
        OPEN {
            @Override
            State on(Event event) {
                return event == Event.CLOSE ? CLOSED : this;
            }

            @Override
            boolean takesData() {
                return true;
            }
        };

        abstract State on(Event event);

        boolean takesData() {
            return false;
        }
    }

    enum Event { LISTEN, SYN, DATA, CLOSE }

    public static void main(String[] args) {
        State state = State.CLOSED;
        Set<Event> seen = EnumSet.noneOf(Event.class);
        int taken = 0;
        for (int i = 0; i < 4; i++) {
            int kind = Verifier.nondetInt();
            Verifier.assume(kind >= 0 && kind < Event.values().length);
            Event event = Event.values()[kind];
            if (event == Event.DATA && state.takesData()) taken++;
            state = state.on(event);
            seen.add(event);
        }
        if (taken > 0) assert seen.containsAll(EnumSet.of(Event.LISTEN, Event.SYN, Event.DATA));
        assert taken <= 2;
        if (!seen.contains(Event.LISTEN)) assert state == State.CLOSED;
    }
}
