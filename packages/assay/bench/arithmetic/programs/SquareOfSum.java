// polynomials: holds
import assay.Verifier;

public class SquareOfSum {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    assert (x + y) * (x + y) == x * x + 2 * x * y + y * y;
    assert (x + y) * (x - y) == x * x - y * y;
  }
}
