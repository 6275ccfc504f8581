// object: holds
import assay.Verifier;

public class IntervalGrows {
  static class Interval {
    int low, high, count;
    void include(int v) {
      if (v < low) low = v;
      if (v > high) high = v;
      if (count < Integer.MAX_VALUE) count++;
    }
  }

  public static void main(String[] args) {
    Interval i = new Interval();
    while (Verifier.nondetBoolean()) i.include(Verifier.nondetInt());
    assert i.low <= i.high && i.count >= 0;
  }
}
