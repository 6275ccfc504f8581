// loops: holds
import assay.Verifier;

public class Triangle {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 10000) return;
    for (int i = 0; i < n; i++)
      for (int j = i; j < n; j++)
        assert i <= j && j < n;
  }
}
