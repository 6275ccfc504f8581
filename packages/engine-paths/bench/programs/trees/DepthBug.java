// assert: fails
import assay.Verifier;

/** The depth of one side only. */
public class DepthBug {
    static final class Node {
        Node left;
        Node right;
    }

    static Node build(int depth) {
        if (depth == 0 || Verifier.nondetBoolean()) return null;
        Node node = new Node();
        node.left = build(depth - 1);
        node.right = build(depth - 1);
        return node;
    }

    static int quick(Node node) {
        return node == null ? 0 : 1 + quick(node.left != null ? node.left : node.right);
    }

    static int depth(Node node) {
        return node == null ? 0 : 1 + Math.max(depth(node.left), depth(node.right));
    }

    public static void main(String[] args) {
        Node root = build(3);
        assert quick(root) == depth(root);
    }
}
