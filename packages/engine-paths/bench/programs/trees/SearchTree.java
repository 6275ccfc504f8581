// assert: holds
import assay.Verifier;

public class SearchTree {
    static final class Node {
        final int key;
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

    static boolean contains(Node node, int key) {
        while (node != null && node.key != key) node = key < node.key ? node.left : node.right;
        return node != null;
    }

    public static void main(String[] args) {
        Node root = null;
        int[] keys = new int[4];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = Verifier.nondetInt();
            root = insert(root, keys[i]);
        }
        for (int key : keys) assert contains(root, key);
    }
}
