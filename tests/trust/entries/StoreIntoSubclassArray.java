// options: --entry StoreIntoSubclassArray.reset
// exceptions: fails, violated
public class StoreIntoSubclassArray {
  static class Shape {}

  static class Circle extends Shape {}

  static void reset(Shape[] shapes) {
    if (shapes.length > 0) shapes[0] = new Shape();
  }
}
