// packing: fails
import assay.Verifier;

public class PackRgbSigned {
  public static void main(String[] args) {
    int r = Verifier.nondetInt(), g = Verifier.nondetInt(), b = Verifier.nondetInt(), a = Verifier.nondetInt();
    Verifier.assume(((r | g | b | a) & ~255) == 0);
    int argb = a << 24 | r << 16 | g << 8 | b;
    assert argb >> 24 == a : "the shift keeps the sign";
  }
}
