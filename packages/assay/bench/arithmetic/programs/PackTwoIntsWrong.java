// packing: fails
import assay.Verifier;

public class PackTwoIntsWrong {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    long both = (long) x << 32 | y;
    assert (int) (both >> 32) == x : "a negative y covers x";
  }
}
