// assert: holds
import assay.Verifier;
import java.util.Comparator;

public class CompareRight {
    record Point(int x, int y) {}

    public static void main(String[] args) {
        Comparator<Point> order = Comparator.comparingInt(Point::x).thenComparingInt(Point::y);
        Point p = new Point(Verifier.nondetInt(), Verifier.nondetInt());
        Point q = new Point(Verifier.nondetInt(), Verifier.nondetInt());
        assert Integer.signum(order.compare(p, q)) == -Integer.signum(order.compare(q, p));
        assert (order.compare(p, q) == 0) == p.equals(q);
    }
}
