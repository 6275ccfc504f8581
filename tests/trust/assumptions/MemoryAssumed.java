// assert: holds
// says: enough memory|because
import assay.Verifier;

/** A length that is not known. */
public class MemoryAssumed {
  public static void main(String[] args) {
    int length = Verifier.nondetInt();
    Verifier.assume(length >= 0 && length < 1000);
    int[] values = new int[length];
    assert values.length == length;
  }
}
