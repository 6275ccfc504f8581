// assert: fails

import java.util.Objects;

/** A list that contains itself is hashed for ever, by way of the library; whoever catches that looks at the stack. */
public class OverflowByHash {
  static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }

    @Override
    public int hashCode() {
      return Objects.hash(value, next);
    }
  }

  public static void main(String[] args) {
    Node node = new Node(1);
    node.next = node;
    boolean overflowed = false;
    try {
      node.hashCode();
    } catch (StackOverflowError e) {
      overflowed = true;
    }
    assert !overflowed;
  }
}
