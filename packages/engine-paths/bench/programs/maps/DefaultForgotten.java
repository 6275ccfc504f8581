// exceptions: fails
// assert: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Unboxing what is not there. */
public class DefaultForgotten {
    public static void main(String[] args) {
        Map<Integer, Integer> stock = new HashMap<>();
        stock.put(7, 1);
        stock.put(9, 2);
        int wanted = Verifier.nondetInt();
        Verifier.assume(wanted >= 7 && wanted <= 9);
        int left = stock.get(wanted);
        assert left > 0;
    }
}
