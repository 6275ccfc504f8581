// assert: holds
// exceptions: holds
public class Drawing {
    public sealed interface Shape permits Circle, Rect, Group {}
    public record Circle(int radius) implements Shape {
        public Circle { if (radius < 0 || radius > 100) throw new IllegalArgumentException(); }
    }
    public record Rect(int width, int height) implements Shape {
        public Rect { if (width < 0 || height < 0 || width > 100 || height > 100) throw new IllegalArgumentException(); }
    }
    public record Group(Shape left, Shape right) implements Shape {}

    public static int boundingArea(Shape shape) {
        if (shape instanceof Circle c) return 4 * c.radius() * c.radius();
        if (shape instanceof Rect r) return r.width() * r.height();
        if (shape instanceof Group g) return boundingArea(g.left()) + boundingArea(g.right());
        throw new AssertionError(shape);
    }

    public static boolean isLarge(Rect rect) {
        int area = boundingArea(rect);
        assert area >= 0 && area <= 10_000;
        return area > 5000;
    }

    public static String name(Shape shape) {
        String name = shape instanceof Circle ? "circle" : shape instanceof Rect ? "rect" : "group";
        assert !name.isEmpty();
        return name;
    }
}
