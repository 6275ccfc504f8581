// state machine: fails
// options: --entry OrderFlowOff.*
public class OrderFlowOff {
  enum State { NEW, PAID, SHIPPED, CANCELLED }

  private State state = State.NEW;
  private boolean hasMoney;

  public void pay() {
    if (state == State.SHIPPED) throw new IllegalStateException();
    state = State.PAID;
    hasMoney = true;
  }

  public void ship() {
    if (state != State.PAID) throw new IllegalStateException();
    state = State.SHIPPED;
  }

  public void cancel() {
    if (state != State.CANCELLED) hasMoney = false;
    if (state == State.NEW || state == State.PAID) state = State.CANCELLED;
  }

  public void check() {
    assert state != State.SHIPPED || hasMoney;
  }
}
