// state machine: holds
// options: --entry OrderFlow.*
public class OrderFlow {
  enum State { NEW, PAID, SHIPPED, CANCELLED }

  private State state = State.NEW;
  private boolean hasMoney;

  public void pay() {
    switch (state) {
      case NEW:
        state = State.PAID;
        hasMoney = true;
        break;
      default:
        throw new IllegalStateException();
    }
  }

  public void ship() {
    if (state != State.PAID) throw new IllegalStateException();
    state = State.SHIPPED;
  }

  public void cancel() {
    switch (state) {
      case NEW:
      case PAID:
        state = State.CANCELLED;
        hasMoney = false;
        break;
      case SHIPPED:
        throw new IllegalStateException();
      case CANCELLED:
        break;
    }
  }

  public void check() {
    assert state != State.SHIPPED || hasMoney;
    assert state != State.CANCELLED || !hasMoney;
  }
}
