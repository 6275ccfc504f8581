// list: holds
import assay.Verifier;

public class TailAppend {
  static class Node {
    int value;
    Node next;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Node head = new Node();
    Node tail = head;
    for (int i = 0; i < n; i++) {
      Node added = new Node();
      added.value = i;
      tail.next = added;
      tail = added;
    }
    assert tail != null;
    assert tail.next == null;
  }
}
