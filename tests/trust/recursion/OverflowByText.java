// assert: fails

/** A long list is printed recursively, by concatenation: how long it may be is for the JVM's stack to say. */
public class OverflowByText {
  static final class Node {
    final Node next;

    Node(Node next) {
      this.next = next;
    }

    @Override
    public String toString() {
      return "." + next;
    }
  }

  public static void main(String[] args) {
    Node list = null;
    for (int i = 0; i < 200_000; i++) list = new Node(list);
    int length = 0;
    try {
      length = list.toString().length();
    } catch (StackOverflowError e) {
      length = -1;
    }
    assert length > 0;
  }
}
