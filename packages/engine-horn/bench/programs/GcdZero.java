// arithmetic: fails
import assay.Verifier;

public class GcdZero {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    if (a < 0 || b < 0) return;
    while (b != 0) { int t = a % b; a = b; b = t; }
    assert a > 0;
  }
}
