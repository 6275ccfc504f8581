// floats: fails
import assay.Verifier;

public class MidpointOverflow {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble(), b = Verifier.nondetDouble();
    Verifier.assume(a >= 0 && b >= a && b <= Double.MAX_VALUE);
    double middle = (a + b) / 2;
    assert middle <= b : "the sum is infinite";
  }
}
