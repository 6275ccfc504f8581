// exceptions: fails
import assay.Verifier;

/** The method of the declared class throws nothing, that of a subclass does. */
public class OverrideThrows {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Shape {
    void draw() {}
  }

  static class Odd extends Shape {
    @Override
    void draw() {
      throw new IllegalStateException();
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
