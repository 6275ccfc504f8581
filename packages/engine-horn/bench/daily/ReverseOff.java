// two pointers: fails
import assay.Verifier;

public class ReverseOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 2 || n > 10000) return;
    int left = 0;
    int right = n - 1;
    while (left < right) {
      left++;
      right--;
    }
    assert left == right;
  }
}
