// tree: holds
import assay.Verifier;

public class RecursiveInsert {
  static final class Node {
    final int value;
    Node left;
    Node right;

    Node(int value) {
      this.value = value;
    }

    void insert(int added) {
      if (added < value) {
        if (left == null) left = new Node(added);
        else left.insert(added);
      } else {
        if (right == null) right = new Node(added);
        else right.insert(added);
      }
    }
  }

  public static void main(String[] args) {
    Node root = new Node(10);
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      int value = Verifier.nondetInt();
      if (value > 0) root.insert(value);
    }
    Node at = root;
    while (at.left != null) at = at.left;
    assert at.value > 0;
  }
}
