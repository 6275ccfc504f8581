// array contents: holds
import assay.Verifier;

public class AllFlagsSet {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    boolean[] done = new boolean[n];
    for (int i = 0; i < n; i++) done[i] = true;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert done[k];
  }
}
