// division: fails
import assay.Verifier;

public class ClockFieldsNegative {
  public static void main(String[] args) {
    int t = Verifier.nondetInt();
    Verifier.assume(t > -100000000);
    int s = t / 1000 % 60, m = t / 60000 % 60, h = t / 3600000;
    assert s >= 0 && m >= 0 && h >= 0 : "before midnight";
  }
}
