// assert: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

public class Memo {
    private final Map<Integer, Long> known = new HashMap<>();

    long square(int n) {
        return known.computeIfAbsent(n, key -> (long) key * key);
    }

    public static void main(String[] args) {
        Memo memo = new Memo();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > -1000 && a < 1000 && b > -1000 && b < 1000);
        long first = memo.square(a);
        long second = memo.square(b);
        if (a == b) assert first == second;
        assert memo.square(a) == first;
    }
}
