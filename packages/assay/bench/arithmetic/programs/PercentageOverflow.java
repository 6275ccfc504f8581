// money: fails
import assay.Verifier;

public class PercentageOverflow {
  public static void main(String[] args) {
    int amount = Verifier.nondetInt(), percent = Verifier.nondetInt();
    Verifier.assume(amount >= 0 && amount <= 30000000 && percent >= 0 && percent <= 100);
    int part = amount * percent / 100;
    assert part >= 0 && part <= amount;
  }
}
