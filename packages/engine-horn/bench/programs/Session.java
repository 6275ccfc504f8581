// state machine: holds
import assay.Verifier;

public class Session {
  enum State { IDLE, RUN, STOP }

  public static void main(String[] args) {
    State state = State.IDLE;
    int starts = 0, stops = 0;
    while (starts < 1000000 && Verifier.nondetBoolean()) {
      switch (state) {
        case IDLE: if (Verifier.nondetBoolean()) { state = State.RUN; starts++; } break;
        case RUN: if (Verifier.nondetBoolean()) { state = State.STOP; stops++; } break;
        default: state = State.IDLE; break;
      }
    }
    assert starts - stops == (state == State.RUN ? 1 : 0);
  }
}
