// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.List;

/** Shapes as a sealed type, areas by patterns. */
public class ShapeAreas {
    sealed interface Shape permits Rectangle, Square, Group {}
    record Rectangle(int width, int height) implements Shape {}
    record Square(int side) implements Shape {}
    record Group(List<Shape> parts) implements Shape {}

    static long area(Shape shape) {
        if (shape instanceof Rectangle r) return (long) r.width() * r.height();
        if (shape instanceof Square s && s.side() == 0) return 0;
        if (shape instanceof Square s) return (long) s.side() * s.side();
        if (shape instanceof Group g) return g.parts().stream().mapToLong(ShapeAreas::area).sum();
        throw new AssertionError(shape);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a < 0 || b < 0 || a > 1000 || b > 1000) return;
        Shape all = new Group(List.of(new Rectangle(a, b), new Group(List.of(new Square(a), new Square(b)))));
        assert area(all) >= (long) a * a;
        assert area(all) <= 3_000_000;
    }
}
