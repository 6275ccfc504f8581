// accumulator: fails
import assay.Verifier;

public class ThreeSumsOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int a = 0, b = 0, c = 0;
    for (int i = 0; i != n; i++) { a += 3; b += 5; c += 8; if (c == 80) c++; }
    assert a + b == c;
  }
}
