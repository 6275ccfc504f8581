// assert: fails
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Three words need not be three different ones. */
public class WordCountDistinct {
    public static void main(String[] args) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < 3; i++) counts.merge(Verifier.nondetInt(), 1, Integer::sum);
        assert counts.size() == 3;
    }
}
