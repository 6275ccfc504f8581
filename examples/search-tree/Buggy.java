import assay.Verifier;

/** A binary search tree of scores. */
public class Buggy {
  static final class Node {
    final int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  static Node insert(Node node, int key) {
    if (node == null) {
      return new Node(key);
    }
    if (key < node.key) {
      node.left = insert(node.left, key);
    } else if (key > node.key) {
      node.right = insert(node.left, key);
    }
    return node;
  }

  static boolean contains(Node node, int key) {
    if (node == null) {
      return false;
    }
    if (key == node.key) {
      return true;
    }
    return contains(key < node.key ? node.left : node.right, key);
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    int c = Verifier.nondetInt();
    Node root = insert(insert(insert(null, a), b), c);
    assert contains(root, a) && contains(root, b) && contains(root, c);
  }
}
