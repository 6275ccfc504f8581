// overflow: holds
import assay.Verifier;

public class MultiplyByDivision {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    Verifier.assume(a > 0 && b > 0);
    if (a > Integer.MAX_VALUE / b) return;
    int product = a * b;
    assert product >= a;
    assert (long) a * b == product;
  }
}
