import java.util.*;

public class RecordPatterns {
  record Point(int x, int y) {}

  record Line(Point a, Point b) {}

  record Box<T>(T content) {}

  record Pair<A, B>(A first, B second) {}

  sealed interface Shape permits Circle, Rect, Tri {}

  record Circle(Point c, double r) implements Shape {}

  record Rect(Point tl, Point br) implements Shape {}

  record Tri(Point a, Point b, Point c) implements Shape {}

  static double area(Shape s) {
    return switch (s) {
      case Circle(Point p, double r) -> 3 * r * r;
      case Rect(Point(int x1, int y1), Point(var x2, var y2)) -> Math.abs((x2 - x1) * (y2 - y1));
      case Tri(Point(int ax, int ay), Point(int bx, int by), Point(int cx, int cy)) -> Math.abs(ax * (by - cy) + bx * (cy - ay) + cx * (ay - by)) / 2.0;
    };
  }

  static String quadrant(Object o) {
    return switch (o) {
      case Point(int x, int y) when x == 0 && y == 0 -> "origin";
      case Point(int x, int y) when x == y -> "diagonal " + x;
      case Point(int x, int y) -> (y >= 0 ? "N" : "S") + (x >= 0 ? "E" : "W");
      case Line(Point(var x, var y), Point b) when b.x() == x -> "vertical " + y;
      case Line(var a, var b) -> "line " + a + b;
      case Box<?>(String s) -> "boxed string " + s;
      case Box<?>(Box<?>(var inner)) -> "nested " + inner;
      case Box<?>(var any) -> "box " + any;
      case Pair<?, ?>(Integer i, String s) -> "int-string " + i + s;
      case Pair<?, ?>(var a, var b) -> "pair " + a + "," + b;
      default -> "none";
    };
  }

  public static void main(String[] args) {
    System.out.println(area(new Circle(new Point(0, 0), 2)) + " " + area(new Rect(new Point(0, 4), new Point(3, 0))) + " " + area(new Tri(new Point(0, 0), new Point(4, 0), new Point(0, 3))));
    Object[] os = {new Point(0, 0), new Point(3, 3), new Point(-1, 2), new Point(1, -2), new Line(new Point(1, 5), new Point(1, 9)), new Line(new Point(1, 5), new Point(2, 9)), new Box<>("s"), new Box<>(new Box<>(7)), new Box<>(null), new Pair<>(1, "x"), new Pair<>("x", 1), new Pair<>(null, null), "str"};
    for (Object o : os) System.out.println(quadrant(o));
    Object o = new Line(new Point(1, 2), new Point(3, 4));
    if (o instanceof Line(Point(int a, int b), Point(int c, int d)) && a < c) System.out.println(a * d - b * c);
    if (!(o instanceof Line(var p, Point(var x, var y)))) throw new AssertionError();
    System.out.println(p + " " + x + y);
    try {
      area(new Rect(null, new Point(1, 1)));
    } catch (MatchException e) {
      System.out.println("match exception " + e.getMessage());
    }
    record Bad(int v) {
      public int v() {
        throw new IllegalStateException("accessor");
      }
    }
    try {
      Object bad = new Bad(1);
      if (bad instanceof Bad(int v)) System.out.println(v);
    } catch (MatchException e) {
      System.out.println(e.getCause());
    }
  }
}
