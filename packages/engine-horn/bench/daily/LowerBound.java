// binary search: holds
import assay.Verifier;

public class LowerBound {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 100000) return;
    int[] sorted = new int[n];
    int wanted = Verifier.nondetInt();
    int low = 0;
    int high = n;
    while (low < high) {
      int middle = (low + high) >>> 1;
      assert middle >= 0 && middle < n;
      if (sorted[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    assert low == high && low >= 0 && low <= n;
  }
}
