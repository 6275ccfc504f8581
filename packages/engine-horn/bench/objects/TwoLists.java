// list: fails
import assay.Verifier;

public class TwoLists {
  static final class Node {
    int value;
    Node next;
  }

  static Node push(Node list, int value) {
    Node node = new Node();
    node.value = value;
    node.next = list;
    return node;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Node good = null;
    Node bad = null;
    for (int i = 0; i < n; i++) {
      if (Verifier.nondetBoolean()) good = push(good, 1);
      else bad = push(bad, -1);
    }
    Node mixed = Verifier.nondetBoolean() ? good : bad;
    for (Node at = mixed; at != null; at = at.next) assert at.value == 1;
  }
}
