// array contents: fails
import assay.Verifier;
public class LinksPastEnd {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] next = new int[n];
    int at = 0;
    while (Verifier.nondetBoolean()) {
      int from = Verifier.nondetInt();
      int to = Verifier.nondetInt();
      if (from >= 0 && from < n && to >= 0 && to <= n) next[from] = to;
      at = next[at];
      assert at >= 0 && at < n;
    }
  }
}
