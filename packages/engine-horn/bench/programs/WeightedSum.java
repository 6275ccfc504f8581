// accumulator: holds
import assay.Verifier;

public class WeightedSum {
  public static void main(String[] args) {
    int a = 0, b = 0, total = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) { a++; total += 7; } else { b++; total -= 2; }
    }
    assert total == 7 * a - 2 * b;
  }
}
