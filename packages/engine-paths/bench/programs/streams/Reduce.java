// assert: fails
import assay.Verifier;
import java.util.stream.Stream;

/** Zero is no neutral element of multiplication. */
public class Reduce {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && a < 10 && b > 0 && b < 10);
        int product = Stream.of(a, b).reduce(0, (x, y) -> x == 0 ? y : x * y);
        assert product == a * b && product != 63;
    }
}
