// assert: fails
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** A map with equal values has no inverse of the same size. */
public class Inverse {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        map.put("one", Verifier.nondetInt());
        map.put("two", Verifier.nondetInt());
        Map<Integer, String> inverse = new HashMap<>();
        for (Map.Entry<String, Integer> entry : map.entrySet()) inverse.put(entry.getValue(), entry.getKey());
        assert inverse.size() == map.size();
    }
}
