// overflow: holds
import assay.Verifier;

public class MatrixIndex {
  public static void main(String[] args) {
    int n = Verifier.nondetInt(), i = Verifier.nondetInt(), j = Verifier.nondetInt();
    Verifier.assume(n > 0 && n <= 46340 && i >= 0 && i < n && j >= 0 && j < n);
    int index = i * n + j;
    assert index >= 0 && index < n * n;
    assert index / n == i && index % n == j;
  }
}
