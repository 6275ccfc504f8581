// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Breadth first and depth first come to the same nodes of any graph of four. */
public class Reachable {
    private final boolean[][] edge = new boolean[4][4];

    BitSet breadthFirst(int from) {
        BitSet seen = new BitSet();
        Deque<Integer> queue = new ArrayDeque<>();
        seen.set(from);
        queue.add(from);
        while (!queue.isEmpty()) {
            int node = queue.poll();
            for (int next = 0; next < edge.length; next++) {
                if (edge[node][next] && !seen.get(next)) {
                    seen.set(next);
                    queue.add(next);
                }
            }
        }
        return seen;
    }

    void depthFirst(int node, BitSet seen) {
        if (seen.get(node)) return;
        seen.set(node);
        for (int next = 0; next < edge.length; next++) if (edge[node][next]) depthFirst(next, seen);
    }

    public static void main(String[] args) {
        Reachable graph = new Reachable();
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++) if (i != j) graph.edge[i][j] = Verifier.nondetBoolean();
        BitSet breadth = graph.breadthFirst(0);
        BitSet depth = new BitSet();
        graph.depthFirst(0, depth);
        assert breadth.equals(depth);
        assert breadth.get(0);
    }
}
