// position: holds
import assay.Verifier;

public class TwoPointers {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 2) return;
    int left = 0;
    int right = n - 1;
    while (left < right) {
      assert left >= 0 && right < n;
      if (Verifier.nondetBoolean()) left++;
      else right--;
    }
    assert left == right;
  }
}
