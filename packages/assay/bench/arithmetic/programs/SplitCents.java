// money: holds
import assay.Verifier;

public class SplitCents {
  public static void main(String[] args) {
    long cents = Verifier.nondetLong();
    int people = Verifier.nondetInt();
    Verifier.assume(cents >= 0 && people > 0 && people <= 1000);
    long each = cents / people, rest = cents % people;
    assert rest < people && each * people + rest == cents;
    assert each * (people - rest) + (each + 1) * rest == cents;
  }
}
