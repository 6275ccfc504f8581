// array contents: holds
import assay.Verifier;

public class UnionFindParents {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] parent = new int[n];
    for (int i = 0; i < n; i++) parent[i] = i;
    while (Verifier.nondetBoolean()) {
      int x = Verifier.nondetInt();
      int y = Verifier.nondetInt();
      if (x < 0 || x >= n || y < 0 || y >= n) continue;
      parent[x] = parent[y];
    }
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert parent[parent[k]] >= 0 && parent[parent[k]] < n;
  }
}
