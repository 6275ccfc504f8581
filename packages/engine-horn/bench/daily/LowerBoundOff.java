// binary search: fails
import assay.Verifier;

public class LowerBoundOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 100000) return;
    int low = 0;
    int high = n;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Verifier.nondetBoolean()) low = middle + 1;
      else high = middle;
    }
    assert low < n;
  }
}
