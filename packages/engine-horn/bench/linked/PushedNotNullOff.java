// list: fails
import assay.Verifier;

public class PushedNotNullOff {
  static class Node {
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
    int size = 0;
    for (int i = 0; i < n; i++) {
      top = new Node(i, top);
      size++;
    }
    assert top != null;
  }
}
