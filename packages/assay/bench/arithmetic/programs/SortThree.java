// sums: holds
import assay.Verifier;

public class SortThree {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt(), c = Verifier.nondetInt();
    int sum = a + b + c, weighted = a * a + b * b + c * c;
    int t;
    if (a > b) { t = a; a = b; b = t; }
    if (b > c) { t = b; b = c; c = t; }
    if (a > b) { t = a; a = b; b = t; }
    assert a <= b && b <= c;
    assert a + b + c == sum;
    assert a * a + b * b + c * c == weighted;
  }
}
