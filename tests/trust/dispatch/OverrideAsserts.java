// assert: fails
import assay.Verifier;

/** The method of the declared class has no assertion, that of a subclass has. */
public class OverrideAsserts {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Shape {
    void draw() {}
  }

  static class Odd extends Shape {
    @Override
    void draw() {
      assert !rare();
    }
  }

  static Shape make(int depth) {
    if (rare()) return depth > 1 ? new Odd() : new Shape();
    return make(depth + 1);
  }

  public static void main(String[] args) {
    make(0).draw();
  }
}
