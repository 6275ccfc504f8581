// object: fails
import assay.Verifier;

public class IntervalMinus {
  static class Interval {
    int low, high;
    void include(int v) { if (v < low) low = v; if (v > high) high = v; }
  }

  public static void main(String[] args) {
    Interval i = new Interval();
    while (Verifier.nondetBoolean()) i.include(Verifier.nondetInt());
    assert i.low <= i.high && i.high - i.low >= 0;
  }
}
