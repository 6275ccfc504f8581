// list: fails
import assay.Verifier;

public class SortedByConstructionOff {
  static final class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Node top = null;
    for (int i = 0; i < n; i++) top = new Node(i % 50, top);
    for (Node at = top; at != null && at.next != null; at = at.next) assert at.value > at.next.value;
  }
}
