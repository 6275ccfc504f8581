// money: fails
import assay.Verifier;

public class DoubleCents {
  public static void main(String[] args) {
    int euros = Verifier.nondetInt(), cents = Verifier.nondetInt();
    Verifier.assume(euros >= 0 && euros < 1000 && cents >= 0 && cents < 100);
    double price = euros + cents / 100.0;
    assert (int) (price * 100) == euros * 100 + cents : "0.29 is 28.999";
  }
}
