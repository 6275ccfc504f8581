// counter: holds
import assay.Verifier;

public class StepTwo {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000000) return;
    int i = 0;
    while (i < n) i += 2;
    assert i % 2 == 0 && i <= n + 1;
  }
}
