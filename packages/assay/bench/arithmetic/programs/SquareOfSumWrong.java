// polynomials: fails
import assay.Verifier;

public class SquareOfSumWrong {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    Verifier.assume(x > 1000 && y > 1000);
    assert (x + y) * (x + y) != x * x + y * y : "2xy can be a multiple of 2^32";
  }
}
