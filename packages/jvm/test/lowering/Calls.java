/** Which procedure or selector a call means. */
class Calls {
  static int counter = start();

  static int start() {
    return 1;
  }

  interface Shape {
    double area();

    default double twice() {
      return 2 * area();
    }

    private double secret() {
      return area();
    }

    static double of(Shape s) {
      return s.secret();
    }
  }

  static class Base implements Shape {
    public double area() {
      return 1;
    }

    void inPackage() {}

    private int own() {
      return 5;
    }

    final int fixed() {
      return own();
    }
  }

  static class Derived extends Base {
    @Override
    public double area() {
      return super.area() + Calls.counter;
    }

    @Override
    void inPackage() {
      super.inPackage();
    }
  }

  static double all(Shape shape, Base base) {
    base.inPackage();
    return shape.area() + shape.twice() + base.area() + base.fixed() + Shape.of(shape) + shape.hashCode();
  }

  static int own2(Base base) {
    return base.own();
  }
}
