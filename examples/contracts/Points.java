/** The points of Dolby, Vaziri and Tip: a subclass that compares one coordinate more. */
class Point2D {
  private final int x;
  private final int y;

  Point2D(int x, int y) {
    this.x = x;
    this.y = y;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Point2D && ((Point2D) o).x == x && ((Point2D) o).y == y;
  }

  @Override
  public int hashCode() {
    return 64 * x + y;
  }
}

class Point3D extends Point2D {
  private final int z;

  Point3D(int x, int y, int z) {
    super(x, y);
    this.z = z;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Point3D && ((Point3D) o).z == z && super.equals(o);
  }

  @Override
  public int hashCode() {
    return 256 * z + super.hashCode();
  }
}
