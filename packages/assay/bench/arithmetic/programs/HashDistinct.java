// multipliers: holds
import assay.Verifier;

public class HashDistinct {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    Verifier.assume(x != y);
    assert x * 31 + 7 != y * 31 + 7;
    assert x * 0x9e3779b1 != y * 0x9e3779b1;
  }
}
