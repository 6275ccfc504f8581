// floats: fails
import assay.Verifier;

public class LongToDoubleWrong {
  public static void main(String[] args) {
    long x = Verifier.nondetLong();
    Verifier.assume(x > 0 && x < Long.MAX_VALUE / 2);
    assert (long) (double) x == x : "53 bits";
  }
}
