// division: holds
import assay.Verifier;

public class DaysAndHours {
  public static void main(String[] args) {
    int hours = Verifier.nondetInt();
    Verifier.assume(hours >= 0 && hours <= 1000000);
    int weeks = hours / 168, days = hours % 168 / 24, rest = hours % 24;
    assert days < 7 && rest < 24;
    assert weeks * 168 + days * 24 + rest == hours;
  }
}
