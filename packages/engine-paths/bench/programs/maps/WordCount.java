// assert: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Counting in a map: the counts add up. */
public class WordCount {
    public static void main(String[] args) {
        Map<Integer, Integer> counts = new HashMap<>();
        int n = 3;
        for (int i = 0; i < n; i++) counts.merge(Verifier.nondetInt(), 1, Integer::sum);
        int total = 0;
        for (int count : counts.values()) total += count;
        assert total == n;
    }
}
