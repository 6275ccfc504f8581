// assert: fails
import assay.Verifier;

/** Two billion elements are too many for most machines. */
public class MemoryCaught {
  public static void main(String[] args) {
    int length = Verifier.nondetInt();
    Verifier.assume(length > 0);
    boolean failed = false;
    try {
      long[] values = new long[length];
      values[0] = 1;
    } catch (OutOfMemoryError error) {
      failed = true;
    }
    assert !failed;
  }
}
