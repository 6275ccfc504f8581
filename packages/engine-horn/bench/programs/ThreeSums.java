// accumulator: holds
import assay.Verifier;

public class ThreeSums {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int a = 0, b = 0, c = 0;
    for (int i = 0; i != n; i++) { a += 3; b += 5; c += 8; }
    assert a + b == c;
  }
}
