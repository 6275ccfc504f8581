// assert: holds, proved

/** Numbers have one form. */
public class RawBitsOfNumbers {
  public static void main(String[] args) {
    assert Float.floatToRawIntBits(1.5f) == 0x3fc00000;
    assert Double.doubleToRawLongBits(-0.0) == Long.MIN_VALUE;
    assert Float.floatToIntBits(Float.NaN) == 0x7fc00000;
  }
}
