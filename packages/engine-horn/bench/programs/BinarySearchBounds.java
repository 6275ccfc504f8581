// together: holds
import assay.Verifier;

public class BinarySearchBounds {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n <= 0) return;
    int low = 0, high = n - 1;
    while (low <= high) {
      int mid = low + (high - low) / 2;
      assert mid >= 0 && mid < n;
      if (Verifier.nondetBoolean()) low = mid + 1; else high = mid - 1;
    }
  }
}
