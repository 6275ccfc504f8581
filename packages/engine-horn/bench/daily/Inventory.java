// three fields: holds
// options: --entry Inventory.*
public class Inventory {
  private int onHand;
  private int reserved;
  private int available;

  public void receive(int n) {
    if (n < 1 || n > 10_000 - onHand) return;
    onHand += n;
    available += n;
  }

  public boolean reserve(int n) {
    if (n < 1 || n > available) return false;
    available -= n;
    reserved += n;
    return true;
  }

  public void release(int n) {
    if (n < 1 || n > reserved) throw new IllegalArgumentException();
    reserved -= n;
    available += n;
  }

  public void ship(int n) {
    if (n < 1 || n > reserved) throw new IllegalArgumentException();
    reserved -= n;
    onHand -= n;
    assert onHand >= 0;
  }

  public void check() {
    assert available + reserved == onHand;
    assert available >= 0 && reserved >= 0 && onHand <= 10_000;
  }
}
