// assert: holds
// exceptions: holds
import java.util.Objects;

/** Heats below, stops above: never both, and it remembers why. */
public class Thermostat {
    public enum State { IDLE, HEATING, COOLING }

    private State state = State.IDLE;
    private int target = 200;
    private String reason = "";

    public void setTarget(int tenths) {
        if (tenths < 50 || tenths > 300) throw new IllegalArgumentException("target " + tenths);
        target = tenths;
    }

    public State measure(int tenths) {
        State next = switch (state) {
            case IDLE -> tenths < target - 5 ? State.HEATING : tenths > target + 5 ? State.COOLING : State.IDLE;
            case HEATING -> tenths >= target ? State.IDLE : State.HEATING;
            case COOLING -> tenths <= target ? State.IDLE : State.COOLING;
        };
        if (next != state) reason = state + " to " + next + " at " + tenths;
        state = Objects.requireNonNull(next);
        assert state != State.HEATING || tenths < target;
        return state;
    }

    public String reason() {
        return reason;
    }
}
