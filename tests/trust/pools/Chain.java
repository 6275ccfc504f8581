// options: --entry Chain.length
// assert: fails, violated
/** Objects that are made of earlier ones of the same class: three in a row. */
public class Chain {
  private final Chain next;

  public Chain() {
    this.next = null;
  }

  public Chain(Chain next) {
    this.next = next;
  }

  public int length() {
    int length = 0;
    for (Chain at = this; at != null; at = at.next) length++;
    assert length < 3;
    return length;
  }
}
