import java.util.function.IntUnaryOperator;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Polymorph {
  interface Shape {
    int area();
  }

  record Square(int s) implements Shape {
    public int area() {
      return s * s;
    }
  }

  record Rect(int w, int h) implements Shape {
    Rect {
      if (w < 0 || h < 0) throw new IllegalArgumentException(w + "x" + h);
    }

    public int area() {
      return Math.multiplyExact(w, h);
    }
  }

  static Shape make() {
    return switch (Verifier.nondetInt() % 3) {
      case 0 -> new Square(Verifier.nondetInt());
      case 1 -> new Rect(Verifier.nondetInt(), Verifier.nondetInt());
      case 2 -> () -> Verifier.nondetInt();
      default -> null;
    };
  }

  public static void main(String[] args) {
    Shape s = make();
    if (s instanceof Record) System.out.println(s);
    IntUnaryOperator f = Verifier.nondetBoolean() ? x -> x + 1 : x -> -x;
    System.out.println(f.applyAsInt(s.area()));
    Object o = Verifier.nondetBoolean() ? s : "text";
    Shape back = (Shape) o;
    System.out.println(back.area() >= 0 ? "fine" : "negative");
  }
}
