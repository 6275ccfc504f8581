// options: --engine horn --cpu-timeout 12
// assert: holds
// exceptions: fails
import assay.Verifier;

/** What is behind a reference that is null is not what is behind another one. */
public class NothingBehind {
  static class Rate {
    int percent;

    Rate(int percent) {
      this.percent = percent;
    }
  }

  static class Line {
    Rate rate;
    Line next;
  }

  static Rate rateOf(int number, Rate usual) {
    return number == 50 ? null : usual;
  }

  public static void main(String[] args) {
    Rate low = new Rate(1);
    Rate usual = new Rate(2);
    Line top = null;
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      Line line = new Line();
      line.next = top;
      line.rate = rateOf(i, usual);
      top = line;
    }
    for (Line at = top; at != null; at = at.next) {
      int percent = at.rate.percent;
      assert percent == 2;
    }
  }
}
