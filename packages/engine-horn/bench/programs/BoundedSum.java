// accumulator: holds
import assay.Verifier;

public class BoundedSum {
  public static void main(String[] args) {
    int sum = 0, n = 0;
    while (n < 1000 && Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      if (v < 0 || v > 100) continue;
      n++;
      sum += v;
    }
    assert sum >= 0;
  }
}
