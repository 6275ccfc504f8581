// money: holds
import assay.Verifier;

public class CompoundExact {
  public static void main(String[] args) {
    int balance = Verifier.nondetInt(), rate = Verifier.nondetInt();
    Verifier.assume(balance >= 0 && balance <= 1000000000 && rate >= 0 && rate <= 10000);
    long interest = (long) balance * rate / 10000;
    assert interest >= 0 && interest <= balance;
    long bigger = (long) balance * (rate + 1) / 10000;
    assert bigger >= interest;
  }
}
