import java.util.*;

public class SealedShapes {
  sealed interface Shape permits Circle, Rect, Group {}

  record Circle(double r) implements Shape {}

  record Rect(double w, double h) implements Shape {}

  static final class Group implements Shape {
    final List<Shape> parts = new ArrayList<>();

    Group add(Shape s) {
      parts.add(s);
      return this;
    }
  }

  abstract static sealed class Expr permits Num, Bin {}

  static final class Num extends Expr {
    final int v;

    Num(int v) {
      this.v = v;
    }
  }

  static non-sealed class Bin extends Expr {
    final char op;
    final Expr l, r;

    Bin(char op, Expr l, Expr r) {
      this.op = op;
      this.l = l;
      this.r = r;
    }
  }

  static class Pow extends Bin {
    Pow(Expr l, Expr r) {
      super('^', l, r);
    }
  }

  static double area(Shape s) {
    if (s instanceof Circle c) return 3 * c.r() * c.r();
    if (s instanceof Rect r) return r.w() * r.h();
    double sum = 0;
    for (Shape p : ((Group) s).parts) sum += area(p);
    return sum;
  }

  static int eval(Expr e) {
    if (e instanceof Num n) return n.v;
    Bin b = (Bin) e;
    int l = eval(b.l), r = eval(b.r);
    return switch (b.op) {
      case '+' -> l + r;
      case '-' -> l - r;
      case '*' -> l * r;
      case '^' -> (int) Math.pow(l, r);
      default -> throw new IllegalStateException("op " + b.op);
    };
  }

  public static void main(String[] args) {
    Group g = new Group().add(new Circle(2)).add(new Rect(3, 4)).add(new Group().add(new Rect(1, 1)));
    System.out.println(area(g));
    for (Shape s : g.parts) System.out.println(s instanceof Record ? s.toString() : s.getClass().getSimpleName() + area(s));
    System.out.println(eval(new Bin('+', new Num(2), new Bin('*', new Num(3), new Pow(new Num(2), new Num(5))))));
    try {
      eval(new Bin('?', new Num(1), new Num(1)));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Shape.class.isSealed() + " " + Circle.class.isRecord() + " " + Bin.class.isSealed());
  }
}
