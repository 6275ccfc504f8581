// packing: holds
import assay.Verifier;

public class PackTwoInts {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    long both = (long) x << 32 | y & 0xffffffffL;
    assert (int) (both >> 32) == x && (int) both == y;
    long sum = (long) x * 4294967296L + (y & 0xffffffffL);
    assert sum == both;
  }
}
