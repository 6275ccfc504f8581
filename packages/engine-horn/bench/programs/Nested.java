// loops: holds
import assay.Verifier;

public class Nested {
  public static void main(String[] args) {
    int n = Verifier.nondetInt(), m = Verifier.nondetInt();
    if (n < 0 || m < 0) return;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        assert i >= 0 && i < n && j >= 0 && j < m;
  }
}
