// packing: holds
import assay.Verifier;

public class PackRgb {
  public static void main(String[] args) {
    int r = Verifier.nondetInt(), g = Verifier.nondetInt(), b = Verifier.nondetInt(), a = Verifier.nondetInt();
    Verifier.assume(((r | g | b | a) & ~255) == 0);
    int argb = a << 24 | r << 16 | g << 8 | b;
    assert argb >>> 24 == a && (argb >> 16 & 255) == r && (argb >> 8 & 255) == g && (argb & 255) == b;
    int sum = a * 16777216 + r * 65536 + g * 256 + b;
    assert sum == argb;
  }
}
