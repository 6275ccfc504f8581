// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** The best seller is found with >, starting at 0: returned goods may leave no winner. */
public class TopSeller {
    public static void main(String[] args) {
        Map<String, Integer> sold = new HashMap<>();
        String[] goods = {"tea", "milk"};
        for (String each : goods) {
            int n = Verifier.nondetInt();
            Verifier.assume(n >= -100 && n <= 100);
            sold.put(each, n);
        }
        String best = null;
        int most = 0;
        for (Map.Entry<String, Integer> entry : sold.entrySet()) {
            if (entry.getValue() > most) {
                most = entry.getValue();
                best = entry.getKey();
            }
        }
        assert best != null;
    }
}
