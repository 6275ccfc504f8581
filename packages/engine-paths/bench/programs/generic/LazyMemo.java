// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Memoized functions: the function is asked once for each argument, and answers are the same. */
public class LazyMemo<K, V> implements Function<K, V> {
    private final Map<K, V> known = new HashMap<>();
    private final Function<K, V> function;

    LazyMemo(Function<K, V> function) {
        this.function = function;
    }

    @Override
    public V apply(K key) {
        V value = known.get(key);
        if (value == null) {
            value = function.apply(key);
            known.put(key, value);
        }
        return value;
    }

    public static void main(String[] args) {
        int[] calls = { 0 };
        LazyMemo<Integer, Long> squares = new LazyMemo<>(n -> {
            calls[0]++;
            return (long) n * n;
        });
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        long sum = squares.apply(a) + squares.apply(b) + squares.apply(a);
        assert sum == 2L * a * a + (long) b * b;
        assert calls[0] == (a == b ? 1 : 2);
        squares.apply(c);
        assert calls[0] <= 3;
        assert squares.known.size() == calls[0];
    }
}
