// overflow: fails
import assay.Verifier;

public class AreaInInt {
  public static void main(String[] args) {
    int width = Verifier.nondetInt(), height = Verifier.nondetInt();
    Verifier.assume(width >= 0 && height >= 0 && width <= 50000 && height <= 50000);
    int area = width * height;
    assert area >= 0 : "50000 squared";
  }
}
