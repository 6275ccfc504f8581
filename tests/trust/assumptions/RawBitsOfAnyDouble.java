// assert: fails
import assay.Verifier;

/** Any number may be a NaN. */
public class RawBitsOfAnyDouble {
  public static void main(String[] args) {
    double value = Verifier.nondetDouble();
    if (value != value) assert Double.doubleToRawLongBits(value) == 0x7ff8000000000000L;
  }
}
