// two pointers: holds
import assay.Verifier;

public class Reverse {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 10000) return;
    int[] a = new int[n];
    int left = 0;
    int right = n - 1;
    while (left < right) {
      assert left + right == n - 1;
      assert left >= 0 && right < n;
      int kept = a[left];
      a[left] = a[right];
      a[right] = kept;
      left++;
      right--;
    }
    assert left - right == 0 || left - right == 1;
  }
}
