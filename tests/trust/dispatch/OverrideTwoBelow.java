// assert: fails
import assay.Verifier;

/** The overriding class is two below the declared one. */
public class OverrideTwoBelow {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int drawn;

  static class Shape {
    void draw() {}
  }

  static class Middle extends Shape {}

  static class Odd extends Middle {
    @Override
    void draw() {
      drawn++;
    }
  }

  static Shape make(int depth) {
    if (rare()) return depth > 1 ? new Odd() : new Shape();
    return make(depth + 1);
  }

  public static void main(String[] args) {
    Shape made = make(0);
    made.draw();
    assert drawn < 1;
  }
}
