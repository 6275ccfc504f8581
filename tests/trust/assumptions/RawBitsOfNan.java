// assert: fails
import assay.Verifier;

/** NaNs differ in their raw bits. */
public class RawBitsOfNan {
  public static void main(String[] args) {
    float value = Float.intBitsToFloat(0x7fc00001);
    assert Float.floatToRawIntBits(value) == 0x7fc00000;
  }
}
