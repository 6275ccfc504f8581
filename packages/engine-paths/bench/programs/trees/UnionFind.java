// assert: holds
import assay.Verifier;

public class UnionFind {
    static final int[] parent = {0, 1, 2, 3};

    static int find(int x) {
        while (parent[x] != x) x = parent[x] = parent[parent[x]];
        return x;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            int a = Verifier.nondetInt();
            int b = Verifier.nondetInt();
            Verifier.assume(a >= 0 && a < 4 && b >= 0 && b < 4);
            parent[find(a)] = find(b);
            assert find(a) == find(b);
        }
    }
}
