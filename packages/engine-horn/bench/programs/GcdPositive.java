// arithmetic: holds
import assay.Verifier;

public class GcdPositive {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    if (a <= 0 || b <= 0) return;
    int most = a < b ? a : b;
    while (a != b) {
      if (a > b) a -= b;
      else b -= a;
    }
    assert a > 0 && a <= most;
  }
}
