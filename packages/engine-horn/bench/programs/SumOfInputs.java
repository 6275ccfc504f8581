// accumulator: holds
import assay.Verifier;

public class SumOfInputs {
  public static void main(String[] args) {
    int sum = 0, twice = 0;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      sum += v;
      twice += v + v;
    }
    assert twice == 2 * sum;
  }
}
