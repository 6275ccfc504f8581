// assert: holds
import assay.Verifier;
import java.util.TreeMap;

public class TreeMapRange {
    public static void main(String[] args) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 3);
        assert map.firstKey() <= a && map.lastKey() >= a;
        Integer floor = map.floorKey(b);
        assert floor != null && floor == b;
        Integer higher = map.higherKey(c);
        assert higher == null || higher > c;
    }
}
