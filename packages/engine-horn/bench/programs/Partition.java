// array index: holds
import assay.Verifier;

public class Partition {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n <= 0 || n > 1000) return;
    int i = 0, j = n - 1;
    while (i <= j) {
      if (Verifier.nondetBoolean()) i++;
      else j--;
      assert i >= 0 && i <= n && j >= -1 && j < n;
    }
    assert i == j + 1;
  }
}
