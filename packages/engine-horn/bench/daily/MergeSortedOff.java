// two pointers: fails
import assay.Verifier;

public class MergeSortedOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    if (n < 0 || n > 1000 || m < 0 || m > 1000) return;
    int i = 0;
    int j = 0;
    while (i < n && j < m) {
      if (Verifier.nondetBoolean()) i++;
      else j++;
    }
    while (i < n) i++;
    assert i + j == n + m;
  }
}
