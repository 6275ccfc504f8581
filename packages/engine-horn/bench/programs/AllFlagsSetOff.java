// array contents: fails
import assay.Verifier;

public class AllFlagsSetOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    boolean[] done = new boolean[n];
    for (int i = 1; i < n; i++) done[i] = true;
    int k = Verifier.nondetInt();
    if (k < 0 || k >= n) return;
    assert done[k];
  }
}
