// sums: holds
import assay.Verifier;

public class SwapWithoutTemporary {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    int a = x, b = y;
    a = a + b; b = a - b; a = a - b;
    assert a == y && b == x;
    a ^= b; b ^= a; a ^= b;
    assert a == x && b == y;
  }
}
