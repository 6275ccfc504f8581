// assert: holds
// exceptions: holds
import java.util.HashMap;
import java.util.Map;

/** Ways to climb stairs, remembered. */
public class MemoFib {
    private final Map<Integer, Long> memo = new HashMap<>();

    public long ways(int n) {
        if (n < 0 || n > 20) throw new IllegalArgumentException();
        long w = compute(n);
        assert w >= 1;
        assert memo.size() <= 19;
        return w;
    }

    private long compute(int n) {
        if (n < 2) return 1;
        Long known = memo.get(n);
        if (known != null) return known;
        long w = compute(n - 1) + compute(n - 2);
        memo.put(n, w);
        return w;
    }
}
