// assert: holds
// exceptions: holds
import assay.Verifier;

/** Reachability by Warshall and by depth-first search agree, on directed graphs of four nodes. */
public class GraphDirected {
    static final int N = 4;

    static void dfs(boolean[][] g, int u, boolean[] seen) {
        seen[u] = true;
        for (int v = 0; v < N; v++) if (g[u][v] && !seen[v]) dfs(g, v, seen);
    }

    public static void main(String[] args) {
        boolean[][] g = new boolean[N][N];
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) if (i != j) g[i][j] = Verifier.nondetBoolean();
        boolean[][] r = new boolean[N][N];
        for (int i = 0; i < N; i++) {
            r[i] = g[i].clone();
            r[i][i] = true;
        }
        for (int k = 0; k < N; k++)
            for (int i = 0; i < N; i++)
                for (int j = 0; j < N; j++) r[i][j] |= r[i][k] && r[k][j];
        boolean[] seen = new boolean[N];
        dfs(g, 0, seen);
        for (int i = 0; i < N; i++) assert seen[i] == r[0][i];
    }
}
