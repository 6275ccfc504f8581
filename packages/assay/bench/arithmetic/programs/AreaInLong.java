// overflow: holds
import assay.Verifier;

public class AreaInLong {
  public static void main(String[] args) {
    int width = Verifier.nondetInt(), height = Verifier.nondetInt();
    Verifier.assume(width >= 0 && height >= 0);
    long area = (long) width * height;
    assert area >= 0;
    if (width > 0) assert area / width == height;
  }
}
