// division: holds
import assay.Verifier;

public class ClockFields {
  public static void main(String[] args) {
    int t = Verifier.nondetInt();
    Verifier.assume(t >= 0);
    int ms = t % 1000, s = t / 1000 % 60, m = t / 60000 % 60, h = t / 3600000;
    assert ms >= 0 && ms < 1000 && s >= 0 && s < 60 && m >= 0 && m < 60 && h < 597;
    assert ((h * 60 + m) * 60 + s) * 1000 + ms == t;
  }
}
