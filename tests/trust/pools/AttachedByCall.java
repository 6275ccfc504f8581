// options: --entry AttachedByCall.children --bound calls=1
// assert: fails, violated
/** The object that is asked is changed by a call on another one, which nothing else refers to. */
public class AttachedByCall {
  private AttachedByCall child;

  public void attachTo(AttachedByCall other) {
    other.child = this;
  }

  public int children() {
    assert child == null || child == this;
    return child == null ? 0 : 1;
  }
}
