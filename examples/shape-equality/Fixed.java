/** Circles and squares, equal if they are of one kind and size. */
public class Fixed {
  interface Shape {
    int width();
  }

  static final class Circle implements Shape {
    final int diameter;

    Circle(int diameter) {
      this.diameter = diameter;
    }

    @Override
    public int width() {
      return diameter;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Circle && diameter == ((Circle) other).diameter;
    }

    @Override
    public int hashCode() {
      return diameter;
    }
  }

  static final class Square implements Shape {
    final int side;

    Square(int side) {
      this.side = side;
    }

    @Override
    public int width() {
      return side;
    }
  }

  public static boolean sameWidth(Shape a, Shape b) {
    return a.width() == b.width();
  }
}
