// overflow: holds
import assay.Verifier;

public class MultiplyExact {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    int product;
    try {
      product = Math.multiplyExact(a, b);
    } catch (ArithmeticException e) {
      return;
    }
    assert (long) a * b == product;
    if (a >= 0 && b >= 0) assert product >= 0;
    if (b > 0 && a > 0) assert product >= a && product >= b;
  }
}
