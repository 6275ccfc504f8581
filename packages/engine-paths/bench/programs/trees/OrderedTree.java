// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A binary search tree: four insertions, in-order is sorted, height. */
public class OrderedTree<T extends Comparable<T>> {
    private class Node {
        final T value;
        Node left, right;

        Node(T value) {
            this.value = value;
        }
    }

    private Node root;
    private int size;

    void insert(T value) {
        root = insert(root, value);
    }

    private Node insert(Node node, T value) {
        if (node == null) {
            size++;
            return new Node(value);
        }
        int c = value.compareTo(node.value);
        if (c < 0) node.left = insert(node.left, value);
        else if (c > 0) node.right = insert(node.right, value);
        return node;
    }

    private int height(Node node) {
        return node == null ? 0 : 1 + Math.max(height(node.left), height(node.right));
    }

    private void walk(Node node, List<T> out) {
        if (node == null) return;
        walk(node.left, out);
        out.add(node.value);
        walk(node.right, out);
    }

    public static void main(String[] args) {
        OrderedTree<Integer> tree = new OrderedTree<>();
        for (int i = 0; i < 4; i++) tree.insert(Verifier.nondetInt());
        List<Integer> out = new ArrayList<>();
        tree.walk(tree.root, out);
        assert out.size() == tree.size;
        for (int i = 1; i < out.size(); i++) assert out.get(i - 1) < out.get(i);
        assert tree.height(tree.root) <= tree.size;
    }
}
