// loops: holds
import assay.Verifier;

public class NestedTriangle {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 100) return;
    int steps = 0;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++) {
        assert j < n - 1;
        steps++;
      }
    assert steps >= 0;
  }
}
