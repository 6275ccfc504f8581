// assert: fails

/** One array of the greatest length there is, which HotSpot never makes. */
public class MemoryCaughtConstant {
  public static void main(String[] args) {
    boolean failed = false;
    try {
      byte[] values = new byte[Integer.MAX_VALUE];
      values[0] = 1;
    } catch (OutOfMemoryError error) {
      failed = true;
    }
    assert !failed;
  }
}
