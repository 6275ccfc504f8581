// counter: fails
import assay.Verifier;

public class StepTwoOdd {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000000) return;
    int i = 0;
    while (i < n) i += 2;
    assert i <= n;
  }
}
