// options: --entry StoreOfExactClass.reset
// exceptions: holds
public class StoreOfExactClass {
  static final class Shape {}

  static void reset(Shape[] shapes) {
    if (shapes.length > 0) shapes[0] = new Shape();
  }
}
