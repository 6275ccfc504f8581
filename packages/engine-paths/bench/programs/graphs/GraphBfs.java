// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** Distances in a graph of four nodes: neighbours differ by at most one. */
public class GraphBfs {
    static int[] distances(boolean[][] edge, int from) {
        int[] dist = new int[edge.length];
        Arrays.fill(dist, -1);
        Deque<Integer> queue = new ArrayDeque<>();
        dist[from] = 0;
        queue.add(from);
        while (!queue.isEmpty()) {
            int u = queue.remove();
            for (int v = 0; v < edge.length; v++)
                if (edge[u][v] && dist[v] < 0) {
                    dist[v] = dist[u] + 1;
                    queue.add(v);
                }
        }
        return dist;
    }

    public static void main(String[] args) {
        int n = 4;
        boolean[][] edge = new boolean[n][n];
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++) {
                edge[i][j] = Verifier.nondetBoolean();
                edge[j][i] = edge[i][j];
            }
        int[] dist = distances(edge, 0);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (edge[i][j]) assert Math.abs(dist[i] - dist[j]) <= 1;
    }
}
