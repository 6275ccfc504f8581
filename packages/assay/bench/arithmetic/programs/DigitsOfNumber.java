// division: holds
import assay.Verifier;

public class DigitsOfNumber {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 100000);
    int a = n / 10000, b = n / 1000 % 10, c = n / 100 % 10, d = n / 10 % 10, e = n % 10;
    assert a * 10000 + b * 1000 + c * 100 + d * 10 + e == n;
    assert (a + b + c + d + e) % 9 == n % 9;
  }
}
