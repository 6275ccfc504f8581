// arithmetic: holds
import assay.Verifier;

public class Gcd {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    if (a <= 0 || b <= 0) return;
    while (a != b) { if (a > b) a -= b; else b -= a; }
    assert a > 0;
  }
}
