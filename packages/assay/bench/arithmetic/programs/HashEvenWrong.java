// multipliers: fails
import assay.Verifier;

public class HashEvenWrong {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    Verifier.assume(x > y && y >= 0);
    assert x * 48 != y * 48 : "an even factor forgets high bits";
  }
}
