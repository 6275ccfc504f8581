// polynomials: holds
import assay.Verifier;

public class Horner {
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), a = Verifier.nondetInt(), b = Verifier.nondetInt(), c = Verifier.nondetInt();
    int horner = ((a * x) + b) * x + c;
    int plain = a * x * x + b * x + c;
    assert horner == plain;
    assert (horner - c) % 2 == 0 || (x & 1) == 1;
  }
}
