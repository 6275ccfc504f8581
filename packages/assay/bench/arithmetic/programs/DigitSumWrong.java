// division: fails
import assay.Verifier;

public class DigitSumWrong {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 100000);
    int sum = n / 10000 + n / 1000 % 10 + n / 100 % 10 + n / 10 % 10 + n % 10;
    assert sum % 11 == n % 11 : "casting out elevens needs alternating signs";
  }
}
