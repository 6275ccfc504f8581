// assert: fails
import assay.Verifier;

/** Removing a node with two children loses one of them. */
public class TreeRemoveBug {
    static final class Node {
        int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    static Node insert(Node node, int key) {
        if (node == null) return new Node(key);
        if (key < node.key) node.left = insert(node.left, key);
        else if (key > node.key) node.right = insert(node.right, key);
        return node;
    }

    static Node remove(Node node, int key) {
        if (node == null) return null;
        if (key < node.key) node.left = remove(node.left, key);
        else if (key > node.key) node.right = remove(node.right, key);
        else return node.left != null ? node.left : node.right;
        return node;
    }

    static int size(Node node) {
        return node == null ? 0 : 1 + size(node.left) + size(node.right);
    }

    public static void main(String[] args) {
        Node root = null;
        int first = 0;
        for (int i = 0; i < 3; i++) {
            int key = Verifier.nondetInt();
            if (i == 0) first = key;
            root = insert(root, key);
        }
        int before = size(root);
        assert size(remove(root, first)) == before - 1;
    }
}
