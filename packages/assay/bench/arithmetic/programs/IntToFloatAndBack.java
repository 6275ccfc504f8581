// floats: fails
import assay.Verifier;

public class IntToFloatAndBack {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x > 0 && x < 100000000);
    float f = x;
    assert (int) f == x : "24 bits";
  }
}
