// assert: fails
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** The key forgets the order. */
public class MemoKeyBug {
    private final Map<Integer, Integer> known = new HashMap<>();

    int minus(int a, int b) {
        return known.computeIfAbsent(a + b, key -> a - b);
    }

    public static void main(String[] args) {
        MemoKeyBug memo = new MemoKeyBug();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 5 && b >= 0 && b < 5);
        memo.minus(3, 1);
        assert memo.minus(a, b) == a - b;
    }
}
