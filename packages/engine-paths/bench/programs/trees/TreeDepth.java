// assert: holds
// exceptions: holds
import assay.Verifier;

/** A tree of records: depth and size. */
public class TreeDepth {
    sealed interface Tree permits Leaf, Node {}

    record Leaf(int value) implements Tree {}

    record Node(Tree left, Tree right) implements Tree {}

    static int depth(Tree tree) {
        if (tree instanceof Node n) return 1 + Math.max(depth(n.left()), depth(n.right()));
        return 0;
    }

    static int leaves(Tree tree) {
        if (tree instanceof Node n) return leaves(n.left()) + leaves(n.right());
        return 1;
    }

    static Tree make(int most) {
        if (most == 0 || Verifier.nondetBoolean()) return new Leaf(Verifier.nondetInt());
        return new Node(make(most - 1), make(most - 1));
    }

    public static void main(String[] args) {
        Tree tree = make(2);
        assert depth(tree) <= 2;
        assert leaves(tree) >= depth(tree) + 1;
        assert leaves(tree) <= 1 << depth(tree);
    }
}
