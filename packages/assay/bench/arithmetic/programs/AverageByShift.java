// averages: holds
import assay.Verifier;

public class AverageByShift {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    Verifier.assume(a <= b);
    int middle = a + ((b - a) >>> 1);
    assert middle >= a && middle <= b;
    assert (a & b) + ((a ^ b) >> 1) == middle;
  }
}
