// list: holds
import assay.Verifier;

public class EvenNodes {
  static final class Node {
    int value;
    Node next;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Node list = null;
    for (int i = 0; i < n; i++) {
      Node node = new Node();
      node.next = list;
      node.value = 2 * Verifier.nondetInt();
      list = node;
    }
    for (Node at = list; at != null; at = at.next) at.value = at.value + 2;
    for (Node at = list; at != null; at = at.next) assert at.value % 2 == 0;
  }
}
