// assert: holds
import assay.Verifier;

/** The overriding method writes something else, of the same class. */
public class OverridesAlike {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Marks {
    static int drawn;
    static int other;
  }

  static class Shape {
    void draw() {}
  }

  static class Odd extends Shape {
    @Override
    void draw() {
      Marks.other = 1;
    }
  }

  static Shape make(int depth) {
    if (rare()) return depth > 1 ? new Odd() : new Shape();
    return make(depth + 1);
  }

  public static void main(String[] args) {
    make(0).draw();
    assert Marks.drawn == 0;
  }
}
