// assert: fails
import assay.Verifier;

/** A subclass writes a field of another object of the class. */
public class OverrideWritesField {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Shape {
    int size;

    void resize(Shape other) {}
  }

  static class Odd extends Shape {
    @Override
    void resize(Shape other) {
      other.size = 5;
    }
  }

  static Shape make(int depth) {
    if (rare()) return depth > 1 ? new Odd() : new Shape();
    return make(depth + 1);
  }

  public static void main(String[] args) {
    Shape other = new Shape();
    make(0).resize(other);
    assert other.size == 0;
  }
}
