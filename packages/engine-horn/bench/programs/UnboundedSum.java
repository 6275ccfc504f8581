// accumulator: fails
import assay.Verifier;

public class UnboundedSum {
  public static void main(String[] args) {
    int sum = 0;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      if (v < 0) continue;
      sum += v;
    }
    assert sum >= 0;
  }
}
