// assert: fails
import assay.Verifier;
import java.util.TreeMap;

/** headMap leaves its bound out. */
public class TreeMapHead {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a <= b);
        map.put(a, "a");
        map.put(b, "b");
        assert map.headMap(b).size() == 1;
    }
}
