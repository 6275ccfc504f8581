// floats: holds
import assay.Verifier;

public class HalfOfInt {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    double half = x / 2.0;
    assert half + half == x;
    assert (int) half == x / 2;
  }
}
