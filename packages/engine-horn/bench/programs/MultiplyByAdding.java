// arithmetic: holds
import assay.Verifier;

public class MultiplyByAdding {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int product = 0;
    for (int i = 0; i < n; i++) product += 12;
    assert product == 12 * n;
  }
}
