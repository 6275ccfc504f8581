// money: fails
import assay.Verifier;

public class RoundToCents {
  public static void main(String[] args) {
    long mills = Verifier.nondetLong();
    Verifier.assume(mills > -1000000 && mills < 1000000);
    long cents = (mills + 5) / 10;
    long error = cents * 10 - mills;
    assert error >= -5 && error <= 5 : "negative amounts round the other way";
  }
}
