import assay.Verifier;

/** Recursion to a depth that is not known, over a list that is not known. */
public class Depth {
  static final int SIZE = 3;

  static class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static int sum(Node node) {
    return node == null ? 0 : node.value + sum(node.next);
  }

  static int length(Node node) {
    return node == null ? 0 : 1 + length(node.next);
  }

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    int n = Verifier.nondetInt();
    Node list = null;
    for (int i = 0; i < n; i++) list = new Node(i % SIZE, list);
    assert length(list) == Math.max(0, n);
    assert sum(list) <= (long) SIZE * Math.max(0, n);
  }
}
