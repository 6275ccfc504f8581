// floats: holds
import assay.Verifier;

public class MidpointOfDoubles {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble(), b = Verifier.nondetDouble();
    Verifier.assume(a >= 0 && b >= a && b <= 1e100);
    double middle = a + (b - a) / 2;
    assert middle >= a && middle <= b;
  }
}
