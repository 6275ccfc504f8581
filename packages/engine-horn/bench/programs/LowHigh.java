// together: holds
import assay.Verifier;

public class LowHigh {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n <= 0) return;
    int low = 0, high = n - 1;
    while (low < high) {
      if (Verifier.nondetBoolean()) low++; else high--;
      assert low >= 0 && high < n && low <= high;
    }
  }
}
