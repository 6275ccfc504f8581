// assert: holds
import assay.Verifier;

/** No class overrides the method, whatever object comes out of the recursion. */
public class NoneOverrides {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int drawn;

  static class Shape {
    void draw() {}
  }

  static class Odd extends Shape {}

  static Shape make(int depth) {
    if (rare()) return depth > 1 ? new Odd() : new Shape();
    return make(depth + 1);
  }

  public static void main(String[] args) {
    make(0).draw();
    assert drawn == 0;
  }
}
