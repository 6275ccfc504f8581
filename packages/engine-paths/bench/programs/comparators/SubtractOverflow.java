// assert: fails
import assay.Verifier;
import java.util.Comparator;

/** A comparator by subtraction overflows. */
public class SubtractOverflow {
    public static void main(String[] args) {
        Comparator<Integer> order = (x, y) -> x - y;
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        assert (order.compare(a, b) < 0) == (a < b);
    }
}
