// money: holds
import assay.Verifier;

public class Percentage {
  public static void main(String[] args) {
    int amount = Verifier.nondetInt(), percent = Verifier.nondetInt();
    Verifier.assume(amount >= 0 && amount <= 10000000 && percent >= 0 && percent <= 100);
    int part = amount * percent / 100;
    assert part >= 0 && part <= amount;
  }
}
