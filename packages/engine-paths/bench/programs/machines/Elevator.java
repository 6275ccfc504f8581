// assert: holds
// exceptions: holds
import assay.Verifier;

/** Doors are open only where it stands. */
public class Elevator {
    enum State { IDLE, UP, DOWN, OPEN }

    enum Event { CALL_ABOVE, CALL_BELOW, ARRIVE, CLOSE }

    private State state = State.IDLE;
    private int floor = 0;

    void on(Event event) {
        state = switch (event) {
            case CALL_ABOVE -> state == State.IDLE && floor < 3 ? State.UP : state;
            case CALL_BELOW -> state == State.IDLE && floor > 0 ? State.DOWN : state;
            case ARRIVE -> {
                if (state == State.UP) floor++;
                if (state == State.DOWN) floor--;
                yield state == State.UP || state == State.DOWN ? State.OPEN : state;
            }
            case CLOSE -> state == State.OPEN ? State.IDLE : state;
        };
    }

    public static void main(String[] args) {
        Elevator elevator = new Elevator();
        for (int i = 0; i < 5; i++) {
            int n = Verifier.nondetInt();
            Verifier.assume(n >= 0 && n < 4);
            elevator.on(Event.values()[n]);
            assert elevator.floor >= 0 && elevator.floor <= 3;
            if (elevator.floor == 0) assert elevator.state != State.DOWN;
        }
    }
}
