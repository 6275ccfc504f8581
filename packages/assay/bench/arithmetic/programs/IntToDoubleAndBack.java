// floats: holds
import assay.Verifier;

public class IntToDoubleAndBack {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    double d = x;
    assert (int) d == x;
    assert d == x && (x < y) == (d < (double) y);
    assert Math.floor(d) == d;
  }
}
