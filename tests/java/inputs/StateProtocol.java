import org.sosy_lab.sv_benchmarks.Verifier;

public class StateProtocol {
  enum State { CLOSED, OPEN, READING, FAILED }

  static class Resource {
    State state = State.CLOSED;
    int reads;

    void open() {
      require(state == State.CLOSED, "open");
      state = State.OPEN;
    }

    void read() {
      require(state == State.OPEN || state == State.READING, "read");
      state = State.READING;
      if (++reads > 3) state = State.FAILED;
    }

    void close() {
      require(state != State.CLOSED, "close");
      state = State.CLOSED;
    }

    private void require(boolean ok, String what) {
      if (!ok) throw new IllegalStateException(what + " while " + state);
    }
  }

  public static void main(String[] args) {
    Resource r = new Resource();
    int steps = Verifier.nondetInt();
    for (int i = 0; i < steps; i++) {
      switch (Verifier.nondetInt()) {
        case 0 -> r.open();
        case 1 -> r.read();
        case 2 -> r.close();
        default -> System.out.print("skip ");
      }
      System.out.print(r.state + " ");
    }
    System.out.println();
    assert r.state != State.FAILED;
  }
}
