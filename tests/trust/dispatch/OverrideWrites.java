// assert: fails
import assay.Verifier;

/** The method of the declared class writes nothing, that of a subclass does; which one it is comes out of a recursion. */
public class OverrideWrites {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int drawn;

  static class Shape {
    void draw() {}
  }

  static class Odd extends Shape {
    @Override
    void draw() {
      drawn = 1;
    }
  }

  static Shape make(int depth) {
    if (rare()) return depth > 1 ? new Odd() : new Shape();
    return make(depth + 1);
  }

  public static void main(String[] args) {
    make(0).draw();
    assert drawn == 0;
  }
}
