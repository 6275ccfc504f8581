// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.List;

/** Shapes as a sealed hierarchy. The area of a square is computed in 32 bits and overflows. */
public class Shapes {
    sealed interface Shape permits Square, Rectangle, Empty {}

    record Square(int side) implements Shape {
        Square {
            if (side < 0) throw new IllegalArgumentException("side");
        }
    }

    record Rectangle(int width, int height) implements Shape {
        Rectangle {
            if (width < 0 || height < 0) throw new IllegalArgumentException("size");
        }
    }

    enum Empty implements Shape { INSTANCE }

    static long area(Shape shape) {
        if (shape instanceof Square square) return square.side() * square.side();
        if (shape instanceof Rectangle r && r.width() > 0) return (long) r.width() * r.height();
        return 0;
    }

    static Shape shape() {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        try {
            return a == b ? new Square(a) : new Rectangle(a, b);
        } catch (IllegalArgumentException e) {
            return Empty.INSTANCE;
        }
    }

    public static void main(String[] args) {
        List<Shape> shapes = List.of(shape(), shape());
        long sum = 0;
        for (Shape shape : shapes) {
            assert area(shape) >= 0 : shape.toString();
            sum += area(shape);
        }
        assert sum == area(shapes.get(0)) + area(shapes.get(1));
    }
}
