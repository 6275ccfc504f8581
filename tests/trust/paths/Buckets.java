// options: --engine paths --cpu-timeout 60
// assert: fails, violated
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Keys in one bucket of a table, in the order of the table: which comes first depends on the bucket. */
public class Buckets {
    public static void main(String[] args) {
        Map<Integer, Integer> map = new HashMap<>();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && a < b);
        map.put(b, 1);
        map.put(a, 2);
        int first = map.keySet().iterator().next();
        assert first == a;
    }
}
