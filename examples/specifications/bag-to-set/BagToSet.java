import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.TreeSet;

/** Removes duplicates from an array by way of a collection. After Figures 1(b) and 10 of Dolby, Vaziri and Tip. */
class BagToSet {
  static Object[] bagToSet(Object[] values, Collection<Object> collection) {
    for (int i = 0; i < values.length; i++) {
      if (!collection.contains(values[i])) collection.add(values[i]);
    }
    return collection.toArray(new Object[collection.size()]);
  }

  /** Whether no two elements are equal. */
  static void requireSet(Object[] values) {
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < values.length; j++) {
        if (i != j && values[i].equals(values[j])) throw new AssertionError("equal elements in a set");
      }
    }
  }

  static void arrayListOfPixels(Pixel[] values) {
    requireSet(bagToSet(values, new ArrayList<>()));
  }

  static void arrayListOfPoints(Point2D[] values) {
    requireSet(bagToSet(values, new ArrayList<>()));
  }

  static void linkedListOfPixels(Pixel[] values) {
    requireSet(bagToSet(values, new LinkedList<>()));
  }

  static void linkedListOfPoints(Point2D[] values) {
    requireSet(bagToSet(values, new LinkedList<>()));
  }

  static void hashSetOfPixels(Pixel[] values) {
    requireSet(bagToSet(values, new HashSet<>(16)));
  }

  static void hashSetOfPoints(Point2D[] values) {
    requireSet(bagToSet(values, new HashSet<>(16)));
  }

  static void treeSetOfPixels(Pixel[] values) {
    requireSet(bagToSet(values, new TreeSet<>()));
  }

  static void treeSetOfVersions(Version[] values) {
    requireSet(bagToSet(values, new TreeSet<>()));
  }
}

/** Equality, hash codes and order that agree. */
final class Pixel implements Comparable<Pixel> {
  final int x;
  final int y;

  Pixel(int x, int y) {
    this.x = x;
    this.y = y;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Pixel && ((Pixel) o).x == x && ((Pixel) o).y == y;
  }

  @Override
  public int hashCode() {
    return 64 * x + y;
  }

  @Override
  public int compareTo(Pixel other) {
    return x != other.x ? (x < other.x ? -1 : 1) : y < other.y ? -1 : y > other.y ? 1 : 0;
  }
}

/** Equality that a subclass makes asymmetric, and hash codes that do not agree with it: Figure 1(a). */
class Point2D {
  private final int x;
  private final int y;

  Point2D(int x, int y) {
    this.x = x;
    this.y = y;
  }

  @Override
  public boolean equals(Object o) {
    if (!(o instanceof Point2D)) return false;
    Point2D other = (Point2D) o;
    return x == other.x && y == other.y;
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
    if (!(o instanceof Point3D)) return false;
    return z == ((Point3D) o).z && super.equals(o);
  }

  @Override
  public int hashCode() {
    return 256 * z + super.hashCode();
  }
}

/** An order that tells versions apart which are equal. */
final class Version implements Comparable<Version> {
  final int major;
  final int build;

  Version(int major, int build) {
    this.major = major;
    this.build = build;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Version && ((Version) o).major == major;
  }

  @Override
  public int hashCode() {
    return major;
  }

  @Override
  public int compareTo(Version other) {
    return major != other.major ? (major < other.major ? -1 : 1) : build < other.build ? -1 : build > other.build ? 1 : 0;
  }
}
