// tree: holds
import assay.Verifier;

public class TreeValues {
  static class Node {
    final int value;
    Node left;
    Node right;

    Node(int value) {
      this.value = value;
    }
  }

  public static void main(String[] args) {
    Node root = new Node(1);
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      int value = Verifier.nondetInt();
      if (value <= 0) continue;
      Node at = root;
      while (true) {
        if (value < at.value) {
          if (at.left == null) {
            at.left = new Node(value);
            break;
          }
          at = at.left;
        } else {
          if (at.right == null) {
            at.right = new Node(value);
            break;
          }
          at = at.right;
        }
      }
    }
    Node at = root;
    while (at.left != null) at = at.left;
    assert at.value > 0;
  }
}
