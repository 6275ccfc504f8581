// options: --entry ThirdCall.check
// assert: fails, violated
/** It takes three calls, of two methods, in one order only. */
public class ThirdCall {
  private int state;

  public void a() {
    state = state == 0 ? 1 : state == 2 ? 3 : 9;
  }

  public void b() {
    state = state == 1 ? 2 : 9;
  }

  public void check() {
    assert state != 3;
  }
}
