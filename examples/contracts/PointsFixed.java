/** Points of different classes are never equal. */
class Point2D {
  private final int x;
  private final int y;

  Point2D(int x, int y) {
    this.x = x;
    this.y = y;
  }

  @Override
  public boolean equals(Object o) {
    if (o == null || o.getClass() != getClass()) return false;
    return ((Point2D) o).x == x && ((Point2D) o).y == y;
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
    return super.equals(o) && ((Point3D) o).z == z;
  }

  @Override
  public int hashCode() {
    return 256 * z + super.hashCode();
  }
}
