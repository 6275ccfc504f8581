// containers on arrays: fails
import assay.Verifier;

public class FreeListOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] next = new int[n];
    for (int i = 0; i < n; i++) next[i] = i + 1;
    int free = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (free >= 0) free = next[free];
      } else {
        int x = Verifier.nondetInt();
        if (x < 0 || x >= n) continue;
        next[x] = free;
        free = x;
      }
      assert free >= -1 && free < n;
    }
  }
}
