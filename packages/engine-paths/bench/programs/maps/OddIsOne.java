// assert: fails
import assay.Verifier;
import java.util.HashSet;
import java.util.Set;

/** The remainder of a negative odd number is -1. */
public class OddIsOne {
    public static void main(String[] args) {
        Set<Integer> remainders = new HashSet<>();
        remainders.add(0);
        remainders.add(1);
        int x = Verifier.nondetInt();
        Verifier.assume(x > -4 && x < 4);
        assert remainders.contains(x % 2);
    }
}
